import { expect } from 'vitest'
import type { World } from '../../../testing/create-world.ts'
import { setTier } from '../../../testing/set-tier.ts'
import { type Leaver, LEAVER_NAME as NAME } from './leaver.ts'

// Where somebody can be reached who told nobody but the settings of their partner.
export const SETTINGS_EMAIL = 'zoltan.mailbox@desk.example'
// Words that nobody else says.
export const MARKERS = ['Brushwork', 'Watercolour', 'Gouache', 'Easelside', 'Turpentine']

type Scope = { world: World; person: Leaver }

const NO_DETAILS = { contactPerson: '', contactEmail: '', phone: '', website: '', description: '' }

async function asAdmin({ world }: Scope, method: 'POST' | 'DELETE', url: string, body = {}) {
  const answer = await world.call(world.actors.superAdmin, { method, url, body })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json<{ id: string }>()
}

async function asPerson(answer: ReturnType<Leaver['visitor']['post']>) {
  const { statusCode, body, json } = await answer
  expect(statusCode, body).toBeLessThan(300)
  return json<{ id: string; url: string }>()
}

/** Made by an admin for the person. */
export async function createPartnerFor(scope: Scope, name: string) {
  const given = { ...NO_DETAILS, partnerType: 'business', category: 'bakery-shop' }
  const ownerEmail = scope.person.email
  return (await asAdmin(scope, 'POST', '/api/sa/partners', { ...given, name, ownerEmail })).id
}

/** What admins write of it outlives it: what they did with its content, and what they planned with it. */
export async function leaveDeedsOfAdmins(scope: Scope, partnerId: string, title: string) {
  const place = { category: 'bakery-shop', step: 1, level: 1 }
  const content = { contentType: 'text', ...place, title, text: 'x' }
  const url = `/api/portal/${partnerId}/content`
  const { id } = await asPerson(scope.person.visitor.post(url, { content }))
  await asAdmin(scope, 'DELETE', `${url}/${id}`)
  const plan = { title: 'A film', note: '', dueOn: null, state: 'planned' }
  const item = { ...plan, category: null, step: null, level: null, partnerId }
  await asAdmin(scope, 'POST', '/api/sa/roadmap', { item })
}

export const deleteAsAdmin = (scope: Scope, partnerId: string) =>
  asAdmin(scope, 'DELETE', `/api/sa/partners/${partnerId}`)

/** With an address that stands nowhere else. */
export async function goToCheckout({ person: { visitor } }: Scope, partnerId: string) {
  const url = `/api/portal/${partnerId}/settings`
  const { version, settings } = (await visitor.get(url)).json<{
    version: number
    settings: object
  }>()
  const contact = { contactPerson: 'Desk', contactEmail: SETTINGS_EMAIL }
  const changed = { ...settings, country: 'Japan', ...contact }
  const selected = { goal: [], service: [] }
  await asPerson(visitor.put(url, { version, settings: changed, selected }))
  await asPerson(visitor.post('/api/functions/create-partner-checkout', { partnerId }))
}

/** It exists as mails to admins alone. */
async function askForHelp({ world, person: { visitor } }: Scope, partnerId: string) {
  await setTier(world.db, partnerId, 'premium')
  const question = `Why does ${MARKERS[4]} cost so much?`
  await asPerson(visitor.post(`/api/portal/${partnerId}/support`, { question }))
}

/** Two partners that end with the account and one that an admin deleted before. */
export async function leaveTracesOfPartners(scope: Scope, applied: string) {
  const { email } = scope.person
  const made = await createPartnerFor(scope, `${NAME}, ${MARKERS[0]}`)
  const deleted = await createPartnerFor(scope, `${NAME}, ${MARKERS[1]}`)
  await leaveDeedsOfAdmins(scope, applied, `Lessons with ${NAME}, ${email}, ${MARKERS[2]}`)
  await leaveDeedsOfAdmins(scope, deleted, `${MARKERS[3]} with ${NAME}`)
  await goToCheckout(scope, applied)
  await askForHelp(scope, applied)
  await deleteAsAdmin(scope, deleted)
  return [applied, made]
}
