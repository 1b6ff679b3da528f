import type { AuditRow } from '@leavewell/leave'

/** What one person, or the system, did to several records of one kind within a minute. */
export interface ChangeGroup {
  key: string
  rows: readonly AuditRow[]
}

/** Fewer stand by themselves. */
const FEWEST = 3

/** Neighbours that belong together as one entry, in their order; all others by themselves. */
export function groupChanges(rows: readonly AuditRow[]): (AuditRow | ChangeGroup)[] {
  const runs: AuditRow[][] = []
  for (const row of rows) {
    const run = runs.at(-1)
    if (run?.[0] !== undefined && likenessOf(run[0]) === likenessOf(row)) run.push(row)
    else runs.push([row])
  }
  return runs.flatMap<AuditRow | ChangeGroup>(run =>
    run.length < FEWEST ? run : [{ key: `group ${run[0]?.seq}`, rows: run }],
  )
}

export const isGroup = (entry: AuditRow | ChangeGroup): entry is ChangeGroup => 'rows' in entry

/** Whether what was fetched ends amid what belongs together: an older change of the same kind may follow. */
export function goOnTogether(rows: readonly AuditRow[], older: readonly AuditRow[]): boolean {
  const [last, oldest] = [rows.at(-1), older.at(-1)]
  return last !== undefined && oldest !== undefined && likenessOf(last) === likenessOf(oldest)
}

const MINUTE = 'YYYY-MM-DDTHH:MM'.length

const likenessOf = ({ at, actor, on_behalf_of, entity, kind }: AuditRow) =>
  JSON.stringify([at.slice(0, MINUTE), actor?.id, on_behalf_of?.id, entity, kind])
