import type { World } from './world.ts'

/** A sentence for rows that only one half of a transaction can have left behind, and the SQL that finds them. */
export type Half = readonly [sentence: string, sql: string]

/** What was found of them, in sentences; empty when all is well. */
export async function halfDone(world: Pick<World, 'sql'>, halves: readonly Half[]): Promise<string[]> {
  const sentences: string[] = []
  for (const [sentence, sql] of halves) {
    const rows = await world.sql<{ id: string }>(sql)
    if (rows.length > 0) sentences.push(`${rows.length} ${sentence}, such as ${rows[0]?.id}`)
  }
  return sentences
}
