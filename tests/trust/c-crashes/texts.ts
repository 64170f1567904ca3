import { ask, type Client, read, type Writer } from './client.ts'
import { newRegister } from './register.ts'

const CATEGORY = 'bank'
const KEPT = 2

type State = Record<string, { text: string; isPublished: boolean }>
type Item = {
  id: string
  title: string
  // Of so short a text, all of it.
  textPreview: string
  version: number
  publishedAt: string | null
}

/** Drafts, changes, publishes and removes texts of its partner. */
export function newTexts(client: Client, partnerId: string): Writer {
  const register = newRegister<State>({})
  const items = new Map<string, Pick<Item, 'id' | 'version'>>()
  const base = `/api/portal/${partnerId}`
  let count = 0

  async function add() {
    const title = `Text ${count}`
    const text = `Written as ${title}, whole.`
    const next = { ...register.state(), [title]: { text, isPublished: false } }
    await register.write(next, async () => {
      const place = { category: CATEGORY, step: 'formula-content', level: 2 }
      const body = { content: { ...place, contentType: 'text', title, text, isDraft: true } }
      const response = await ask(201, client, 'POST', `${base}/content`, { body })
      items.set(title, { id: ((await response.json()) as { id: string }).id, version: 1 })
    })
  }

  async function change() {
    const [title = '', item] = [...items].at(-1) ?? []
    const before = register.state()[title]
    if (!item || !before) return
    const text = `Changed at ${count}, whole.`
    await register.write({ ...register.state(), [title]: { ...before, text } }, async () => {
      const body = { version: item.version, change: { text } }
      const response = await ask(200, client, 'PATCH', `${base}/content/${item.id}`, { body })
      item.version = ((await response.json()) as { version: number }).version
    })
  }

  async function publish() {
    const published = Object.entries(register.state()).map(([title, { text }]) => [
      title,
      { text, isPublished: true },
    ])
    if (published.length === 0) return
    await register.write(Object.fromEntries(published) as State, async () => {
      await ask(200, client, 'POST', `${base}/publish`, { body: { category: CATEGORY } })
    })
  }

  async function remove() {
    const [title = '', item] = [...items][0] ?? []
    if (!item || items.size <= KEPT) return
    const { [title]: _gone, ...rest } = register.state()
    await register.write(rest, async () => {
      await ask(200, client, 'DELETE', `${base}/content/${item.id}`)
    })
    items.delete(title)
  }

  // Two drafts each time, so that they could be published in part.
  const deeds = [add, add, change, publish, remove, remove]
  return {
    async write(onAcknowledged) {
      for (;;) {
        // What was cut is not asked for again: its title may be taken.
        count++
        await deeds[count % deeds.length]?.()
        onAcknowledged('texts')
      }
    },
    async compare() {
      const list = `${base}/content?category=${CATEGORY}`
      const { items: found } = await read<{ items: Item[] }>(client, list)
      items.clear()
      // In the list the newest comes first.
      for (const { title, id, version } of found.toReversed()) items.set(title, { id, version })
      register.compare(
        Object.fromEntries(
          found.map(({ title, textPreview, publishedAt }) => [
            title,
            { text: textPreview, isPublished: publishedAt !== null },
          ]),
        ),
      )
    },
  }
}
