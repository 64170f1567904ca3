/** As icu-minify compiles it. The build refuses what is not here: dates, ordinals, styles of numbers, tags. */
export type CompiledMessage = string | readonly Part[]
type Part = string | typeof COUNTED | readonly [string] | readonly [string, typeof NUMBER] | Choice
type Choice = readonly [string, typeof SELECT | typeof PLURAL, Readonly<Record<string, Branch>>]
type Branch = string | typeof COUNTED | readonly Part[]

export const COUNTED = 0
export const SELECT = 1
export const PLURAL = 2
export const NUMBER = 4

const NARROW_SPACE = '\u202F'

type Values = Readonly<Record<string, unknown>>
type Options = {
  locale: string
  formatters: {
    getNumberFormat: (locale: string) => Intl.NumberFormat
    getPluralRules: (locale: string) => Intl.PluralRules
  }
}

/** A message with its values. The build puts this in the place of use-intl's own, which is larger and slower. */
export default function formatMessage(
  _key: string,
  message: CompiledMessage,
  values: Values | undefined,
  options: Options,
): string {
  return textOf(message, values ?? {}, options)
}
formatMessage.raw = false

function textOf(branch: Branch, values: Values, options: Options, counted?: number): string {
  if (typeof branch === 'string') return branch
  if (branch === COUNTED) return numberOf(Number(counted), options)
  return branch.map((part) => partOf(part, values, options, counted)).join('')
}

function partOf(part: Part, values: Values, options: Options, counted?: number) {
  if (typeof part !== 'object') return textOf(part, values, options, counted)
  const value = values[part[0]]
  if (part[1] === undefined) return String(value)
  const number = Number(value)
  if (part[1] === NUMBER) return numberOf(number, options)
  const [, kind, choices] = part
  const key =
    kind === SELECT || `=${number}` in choices
      ? `${kind === SELECT ? '' : '='}${String(value)}`
      : options.formatters.getPluralRules(options.locale).select(number)
  return textOf(choices[key] ?? choices['other'] ?? '', values, options, number)
}

/** Whole numbers in groups of three are written here: the browser's first number format costs a page 40 ms. */
function numberOf(value: number, { locale, formatters }: Options) {
  return Number.isSafeInteger(value) && value >= 0
    ? String(value).replace(/\B(?=(\d{3})+$)/g, locale === 'fr' ? NARROW_SPACE : ',')
    : formatters.getNumberFormat(locale).format(value)
}
