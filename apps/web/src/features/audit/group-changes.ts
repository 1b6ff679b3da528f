import type { AuditRow } from '@leavewell/leave'

/** Changes by one person, or the system, to several records of one kind within a minute. */
export interface ChangeGroup {
  key: string
  rows: readonly AuditRow[]
}

/** Smaller groups are shown as single changes. */
const FEWEST = 3

/** Groups related neighbours into one entry and keeps the order. All other changes stay single. */
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

/** Whether the loaded rows end inside a group, so that an older change may belong to it. */
export function belongToSameGroup(rows: readonly AuditRow[], older: readonly AuditRow[]): boolean {
  const [last, oldest] = [rows.at(-1), older.at(-1)]
  return last !== undefined && oldest !== undefined && likenessOf(last) === likenessOf(oldest)
}

const MINUTE = 'YYYY-MM-DDTHH:MM'.length

const likenessOf = ({ at, actor, on_behalf_of, entity, kind }: AuditRow) =>
  JSON.stringify([at.slice(0, MINUTE), actor?.id, on_behalf_of?.id, entity, kind])
