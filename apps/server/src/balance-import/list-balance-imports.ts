import type { BalanceImportSummary } from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import { requireRight } from '../kernel/actor.ts'
import { readNames } from '../kernel/read-names.ts'
import { readsOf } from '../kernel/records.ts'

/** All imports of balances, the latest first. */
export const listBalanceImports: ReadingFunction = {
  reads: async ({ principal, entities }) => {
    requireRight(principal, 'leave')
    const records = readsOf(entities)
    const imports = await records.find('BalanceImport', {}, { sort: '-created_date' })
    const names = await readNames(
      records,
      imports.flatMap(({ made_by, undone_by }) => [made_by, undone_by]),
    )
    const rows = imports.map(
      ({ id, created_date, file_name, day, balances, people, made_by, undone_by, undone_date }) =>
        ({
          id,
          created_date,
          file_name,
          day,
          balances,
          people,
          made_by_name: names.get(made_by ?? '') ?? null,
          undone_date,
          undone_by_name: names.get(undone_by ?? '') ?? null,
        }) satisfies BalanceImportSummary,
    )
    return { body: { rows } }
  },
}
