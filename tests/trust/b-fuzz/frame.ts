import type { Actor } from '#server/testing/actors.ts'
import type { Holder } from '../a-authorization/objects.ts'
import type { Stage } from './stage.ts'

/** Who asks, whose things they name, and what else has to be so. */
export type Frame = { actor: Actor; holder: Holder; fields?: Record<string, unknown> }

/** What a call has to find, or to say, before it is let in. */
export type Wish = (stage: Stage, frame: Frame) => Promise<Partial<Frame>>

export const as = (holder: Holder, fields: Frame['fields'] = {}): Frame => ({
  actor: holder.actor,
  holder,
  fields,
})
export const somebodyNew: Wish = async (stage) => as(await stage.newcomer())
