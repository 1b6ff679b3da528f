import { forgettingFields, looksThroughAll } from '../changes/erase-statements.ts'
import type { Database } from '../database/database.ts'
import type { Noted } from './learn-from-archives.ts'

/** Number of entries per transaction. One takes some tenths of a second. */
const STRIDE = 50_000

/** Erases in steps, for erasures that must check every entry of the log. */
export async function walkThroughLog(database: Database, noted: readonly Noted[]): Promise<void> {
  const walking = noted.flatMap(({ forgotten }) =>
    'fields' in forgotten && looksThroughAll(forgotten.fields) ? [forgotten.fields] : [],
  )
  if (walking.length === 0) return
  const { rows } = await database.query<{ first: number | null; last: number }>(
    'SELECT min(seq) AS first, max(seq) AS last FROM platform.change',
  )
  const { first, last } = rows[0] ?? { first: null, last: 0 }
  if (first === null) return
  for (let from = first; from <= last; from += STRIDE) {
    const stride = `seq >= ${from} AND seq < ${from + STRIDE}`
    await database.transaction(async tx => {
      for (const fields of walking)
        for (const { text, values } of forgettingFields(fields, undefined, stride))
          await tx.query(text, values)
    })
  }
}
