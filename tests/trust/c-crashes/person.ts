import { ask, type Client, read, type Writer } from './client.ts'
import { newRegister } from './register.ts'

const LANGUAGES = ['ja', 'fr', 'en']

type State = { language: string; saved: string[] }
type Page = { items: { id: string; title: string }[]; nextCursor: string | null }

/** Changes the language, saves something, removes something, and again. */
export function newPerson(client: Client): Writer {
  const register = newRegister<State>({ language: 'en', saved: [] })
  const ids = new Map<string, string>()
  let count = 0

  const deeds = [
    () => {
      const language = LANGUAGES[count % LANGUAGES.length] ?? ''
      return register.write({ ...register.state(), language }, async () => {
        await ask(200, client, 'PUT', '/api/user/language', { body: { language } })
      })
    },
    () => {
      const { language, saved } = register.state()
      const title = `Saved ${count}`
      return register.write({ language, saved: [...saved, title] }, async () => {
        const body = { category: 'bank', title, type: 'global-mapping' }
        const response = await ask(200, client, 'POST', '/api/user/saved', { body })
        ids.set(title, ((await response.json()) as { id: string }).id)
      })
    },
    async () => {
      const { language, saved } = register.state()
      const [title = '', ...rest] = saved
      const id = ids.get(title)
      if (!id) return
      await register.write({ language, saved: rest }, async () => {
        await ask(200, client, 'DELETE', `/api/user/saved/${id}`)
      })
      ids.delete(title)
    },
  ]

  return {
    async write(onAcknowledged) {
      for (;;) {
        // What was cut is not asked for again: its title may be taken.
        count++
        await deeds[count % deeds.length]?.()
        onAcknowledged('writes')
      }
    },
    async compare() {
      const { user } = await read<{ user: { language: string } }>(client, '/api/session')
      ids.clear()
      for (const { id, title } of await listSaved(client)) ids.set(title, id)
      register.compare({ language: user.language, saved: inOrder([...ids.keys()]) })
    },
  }
}

const numberOf = (title: string) => Number(title.split(' ')[1])
const inOrder = (titles: string[]) =>
  titles.toSorted((one, other) => numberOf(one) - numberOf(other))

/** What was saved here, over all pages. */
async function listSaved(client: Client) {
  const found: Page['items'] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const after: string = cursor && `&cursor=${encodeURIComponent(cursor)}`
    const page: Page = await read(client, `/api/user/saved?category=bank${after}`)
    found.push(...page.items.filter(({ title }) => title.startsWith('Saved ')))
    cursor = page.nextCursor
  }
  return found
}
