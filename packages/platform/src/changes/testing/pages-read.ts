import type { Queryable } from '../../database/database.ts'

/** Returns how many database pages a statement read, and how many rows it found. */
export async function pagesRead(
  database: Queryable,
  statement: string,
  values?: readonly unknown[],
): Promise<{ pages: number; rows: number }> {
  const { rows } = await database.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${statement}`,
    values,
  )
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan ?? {}
  const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0, 'Actual Rows': found = 0 } = plan
  return { pages: hit + read, rows: found }
}
