import { sql } from 'drizzle-orm'
import type { LevelNumber } from '#domain/level.ts'
import type { StepId } from '#domain/step.ts'
import type { Queryable } from '../../db/client.ts'

export type FilledBlock = {
  category: string
  step: StepId
  level: LevelNumber
  partnerCount: number
  itemCount: number
}

/** Filled as in the matrix: with content of partners, drafts too; the bundled samples are nobody's work. */
export async function listFilledBlocks(db: Queryable): Promise<FilledBlock[]> {
  const { rows } = await db.execute<FilledBlock>(sql`
    select category, step, level, sum(filled)::int as "partnerCount", sum(contents)::int as "itemCount"
    from (
      select category, step, level, filled, contents from block_fill
      union all
      select category, step, level, -1, -content_count from block_counts
      where partner_id = any(array(select id from partners where is_sample))
    ) as city
    group by category, step, level having sum(filled) > 0
    order by category, level, step`)
  return rows
}

/** One row for each block again; of two at once the second finds nothing left to add up. */
export async function addUpFill(db: Queryable) {
  await db.execute(sql`
    with gone as (
      delete from block_fill where (category, step, level) in (
        select category, step, level from block_fill group by category, step, level having count(*) > 1)
      returning *)
    insert into block_fill (category, step, level, filled, contents)
    select category, step, level, sum(filled), sum(contents) from gone
    group by category, step, level having sum(filled) <> 0 or sum(contents) <> 0`)
}
