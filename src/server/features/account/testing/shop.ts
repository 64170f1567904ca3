import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { partners } from '../../../db/schema/index.ts'
import type { Actor } from '../../../testing/actors.ts'
import type { Call, World } from '../../../testing/create-world.ts'

type Edited = { id: string; version: number }
export type Contact = { contactPerson: string; contactEmail: string; phone: string }

async function ask<Answer>(
  world: World,
  actor: Actor,
  method: Call['method'],
  url: string,
  body?: object,
) {
  const answer = await world.call(actor, { method, url, body })
  expect(answer.statusCode, `${url}: ${answer.body}`).toBeLessThan(300)
  return answer.json<Answer>()
}

/** What nothing about an account tells, and nobody else has. */
function newContact(): Contact {
  const number = randomInt(1e8, 1e9)
  return {
    contactPerson: `Sato ${number}`,
    contactEmail: `hana.${number}@satoflowers.example`,
    phone: `+81 90 ${number}`,
  }
}

/** A partner that an admin made; its owner, who wrote their contact into its settings; and who comes next. */
export async function createShop(world: World, given: Partial<Contact> = {}) {
  const { superAdmin } = world.actors
  const owner = await world.addActor('hana.sato')
  const next = await world.addActor('next.owner')
  const url = '/api/sa/partners'
  const made = { name: 'Flowers', ownerEmail: owner.email, category: 'bakery-shop' }
  const { id } = await ask<Edited>(world, superAdmin, 'POST', url, made)

  const shop = {
    id,
    owner,
    next,
    contact: { ...newContact(), ...given },
    async write(member: Actor, contact: Partial<Contact>) {
      type Settings = { version: number; settings: object }
      const door = `/api/portal/${id}/settings`
      const { version, settings } = await ask<Settings>(world, member, 'GET', door)
      const changed = { ...settings, country: 'Japan', ...contact }
      const selected = { goal: [], service: [] }
      await ask(world, member, 'PUT', door, { version, settings: changed, selected })
    },
    /** By an admin; to nobody where nobody is named. */
    async handOver(to: Actor | undefined, change: object = {}) {
      const door = `${url}/${id}`
      const { id: _, version, ...partner } = await ask<Edited>(world, superAdmin, 'GET', door)
      const body = { version, partner: { ...partner, ownerEmail: to?.email ?? '', ...change } }
      return world.call(superAdmin, { method: 'PUT', url: door, body })
    },
    goToCheckout: () =>
      ask(world, owner, 'POST', '/api/functions/create-partner-checkout', { partnerId: id }),
    async find() {
      const [partner] = await world.db.select().from(partners).where(eq(partners.id, id))
      return partner
    },
  }
  await shop.write(owner, shop.contact)
  return shop
}
