type Classes = string | readonly string[]
type Variants = Readonly<Record<string, Readonly<Record<string, Classes>>>>
type Value<Option> = Option extends 'true' | 'false' ? boolean : Option
type Chosen<V extends Variants> = { [Name in keyof V]?: Value<keyof V[Name]> | null | undefined }

/** What a component of these styles takes. */
export type VariantProps<Styles extends (...chosen: never[]) => string> = NonNullable<
  Parameters<Styles>[0]
>

/** Class names by what was chosen, such as a size and a tone; what was not chosen has a default or adds nothing. */
export function variants<V extends Variants>(
  base: Classes,
  { variants: tables, defaults }: { variants: V; defaults: Chosen<V> },
) {
  return (chosen: Chosen<V> = {}): string =>
    [
      base,
      ...Object.entries(tables).map(([name, table]) => {
        const value = chosen[name] ?? defaults[name]
        return (value != null && table[String(value)]) || ''
      }),
    ]
      .flat()
      .join(' ')
}
