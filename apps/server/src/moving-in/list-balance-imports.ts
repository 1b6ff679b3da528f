import type { BalanceImportSummary } from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import { requireRight } from '../kernel/actor.ts'
import { readNames } from '../kernel/read-names.ts'
import { readsOf } from '../kernel/records.ts'

const CHECKS = `SELECT import_id, count(*)::int AS asked, count(*) FILTER (WHERE answer = 'right')::int AS right,
    count(*) FILTER (WHERE answer = 'wrong')::int AS wrong
  FROM "entities"."BalanceCheck" GROUP BY import_id`

/** All imports of balances, the latest first. */
export const listBalanceImports: ReadingFunction = {
  reads: async ({ principal, entities, query }) => {
    requireRight(principal, 'leave')
    const records = readsOf(entities)
    const imports = await records.find('BalanceImport', {}, { sort: '-created_date' })
    const names = await readNames(
      records,
      imports.flatMap(({ made_by, undone_by }) => [made_by, undone_by]),
    )
    const tables = await query<{ import_id: string }>('SELECT import_id FROM "entities"."BalanceImportTable"')
    const checks = await query<{ import_id: string } & NonNullable<BalanceImportSummary['checks']>>(CHECKS)
    const checksOf = new Map(checks.map(({ import_id, ...counts }) => [import_id, counts]))
    const withTable = new Set(tables.map(({ import_id }) => import_id))
    const rows = imports.map(
      ({
        id,
        created_date,
        file_name,
        day,
        balances,
        leave,
        people,
        mapping,
        made_by,
        undone_by,
        undone_date,
      }) =>
        ({
          id,
          created_date,
          file_name,
          day,
          balances,
          leave: leave ?? 0,
          mapping,
          has_table: withTable.has(id),
          people,
          made_by_name: names.get(made_by ?? '') ?? null,
          undone_date,
          undone_by_name: names.get(undone_by ?? '') ?? null,
          checks: checksOf.get(id) ?? null,
        }) satisfies BalanceImportSummary,
    )
    return { body: { rows } }
  },
}
