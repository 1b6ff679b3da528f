import type { World } from './world.ts'

/** A sentence for rows that only half of a transaction can have left, and the SQL that finds them. */
export type Half = readonly [sentence: string, sql: string]

/** Returns a sentence for each kind of row found. Empty if there is none. */
export async function halfDone(world: Pick<World, 'sql'>, halves: readonly Half[]): Promise<string[]> {
  const sentences: string[] = []
  for (const [sentence, sql] of halves) {
    const rows = await world.sql<{ id: string }>(sql)
    if (rows.length > 0) sentences.push(`${rows.length} ${sentence}, such as ${rows[0]?.id}`)
  }
  return sentences
}
