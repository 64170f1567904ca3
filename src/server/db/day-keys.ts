import { type Column, sql } from 'drizzle-orm'
import { DAY_MS } from '#domain/statistics.ts'

// A block is 32 days: shifted by so many bits, a day becomes the number of its block.
const BLOCK_BITS = 5
const BLOCK_DAYS = 1 << BLOCK_BITS

/** Days are counted from the first of 1970, in UTC. */
export const dayOf = (moment: Date) => Math.floor(moment.getTime() / DAY_MS)
export const startOfDay = (day: number) => new Date(day * DAY_MS)

/**
 * What an index of arrays finds a span of time by: the day of a moment and, below zero, its block of days. The
 * same expression in the index and in the query.
 */
export function dayKeys(moment: Column) {
  const day = sql`((${moment} at time zone 'UTC')::date - '1970-01-01'::date)`
  return sql`(array[${day}, ~(${day} >> ${sql.raw(`${BLOCK_BITS}`)})])`
}

/** The keys of all days from one until another, without that one; of whole blocks where they fit, so that there are few. */
export function keysOfDays(from: number, before: number) {
  const keys: number[] = []
  for (let day = from; day < before;) {
    const isBlock = day % BLOCK_DAYS === 0 && day + BLOCK_DAYS <= before
    keys.push(isBlock ? ~(day >> BLOCK_BITS) : day)
    day += isBlock ? BLOCK_DAYS : 1
  }
  return keys
}

/** Until the end of the block after this one: no clock is that far ahead, and it is one key. */
export const endOfDays = (now: Date) => ((dayOf(now) >> BLOCK_BITS) + 2) << BLOCK_BITS
