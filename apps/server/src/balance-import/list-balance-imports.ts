import { type BalanceImportSummary, displayName } from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import { requireRight } from '../kernel/actor.ts'
import { readsOf } from '../kernel/records.ts'

/** All imports of balances, the latest first. */
export const listBalanceImports: ReadingFunction = {
  reads: async ({ principal, entities }) => {
    requireRight(principal, 'leave')
    const records = readsOf(entities)
    const imports = await records.find('BalanceImport', {}, { sort: '-created_date' })
    const ids = imports.flatMap(({ made_by, undone_by }) => [made_by, undone_by]).filter(id => id !== null)
    const people = await records.find('User', { id: { $in: ids } })
    const nameOf = new Map(people.map(person => [person.id, displayName(person)]))
    const rows = imports.map(
      ({ id, created_date, file_name, day, balances, people: of, made_by, undone_by, undone_date }) =>
        ({
          id,
          created_date,
          file_name,
          day,
          balances,
          people: of,
          made_by_name: nameOf.get(made_by ?? '') ?? null,
          undone_date,
          undone_by_name: nameOf.get(undone_by ?? '') ?? null,
        }) satisfies BalanceImportSummary,
    )
    return { body: { rows } }
  },
}
