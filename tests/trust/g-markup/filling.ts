import { type Place, PLACES } from './fields.ts'
import { packed, textsFor } from './marks.ts'
import type { Stage } from './stage.ts'

type Texts = { name: string; texts: string[] }
export type Filling = {
  place: Place
  /** One of each in every round. */
  fields: Texts[]
  /** As many lines at once as fit, in the first rounds only. */
  opened: { name: string; packs: string[][] }[]
}

/** What every place is filled with; each field has a number of its own. */
export function fillings(): Filling[] {
  let count = 0
  const shortName = (name: string) => name.split(/[ .]/).at(-1) ?? ''
  return PLACES.map((place) => ({
    place,
    fields: Object.entries(place.fields).map(([name, max]) => ({
      name: shortName(name),
      texts: textsFor(count++, max),
    })),
    opened: Object.entries(place.opened ?? {}).map(([name, max]) => ({
      name: shortName(name),
      packs: packed(textsFor(count++, max), max),
    })),
  }))
}

/** Nothing of it may be refused: what is not kept proves nothing. */
export async function writeRound(
  { place, fields, opened }: Filling,
  { send }: Pick<Stage, 'send'>,
  { index, partnerId }: { index: number; partnerId: string },
) {
  const shown = fields.map(({ name, texts }): [string, string] => [name, texts[index] ?? ''])
  const behind = opened.flatMap(({ name, packs }): [string, string][] => {
    const pack = packs[index]
    return pack ? [[name, pack.join('\n')]] : []
  })
  const texts = Object.fromEntries([...shown, ...behind])
  const { isAccepted, answer } = await place.write({ send, partnerId, index, texts })
  if (!isAccepted) throw new Error(`${JSON.stringify(texts)}: ${JSON.stringify(answer)}`)
  const { id = '' } = answer as { id?: string }
  return { id, shown: shown.map(([, text]) => text) }
}

/** What a press on a title shows, title by title. */
export function behindTitles({ fields: [titles], opened }: Filling) {
  return (titles?.texts ?? []).flatMap((title, index) => {
    const lines = opened.flatMap(({ packs }) => packs[index] ?? [])
    return lines.length > 0 ? [{ title, lines }] : []
  })
}
