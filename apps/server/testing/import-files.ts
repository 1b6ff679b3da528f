import { IMPORT_REASONS } from '@leavewell/leave'
import type { TestUser } from '@leavewell/platform/testing'
import type { SmallCompany } from './small-company.ts'

/** Every reason that can be accepted before an import. */
export const ALL_REASONS = IMPORT_REASONS.join(',')

/** The rows of the files of another system. */
export interface ImportedFiles {
  balances?: readonly string[] | undefined
  leave?: readonly string[] | undefined
}

/** Sends the files with the other fields of the form. */
export function sendFiles(
  by: TestUser,
  { balances, leave }: ImportedFiles,
  fields: Record<string, string>,
  call = 'importBalances',
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (balances) form.set('file', new Blob([balances.join('\n')]), 'balances.csv')
  if (leave) form.set('leave', new Blob([leave.join('\n')]), 'leave.csv')
  return by.post(`/functions/${call}`, form)
}

/** The imports of a company, the latest first. */
export const importsOf = async ({ hr }: SmallCompany) =>
  (await hr.post('/functions/listBalanceImports')).body.rows

/** The balance of a person at the end of a day, in minutes. */
export async function closingMinutes(
  { hr }: SmallCompany,
  { id: user_id }: TestUser,
  leave_type: string,
  day: string,
): Promise<number> {
  const asked = { user_id, leave_type, from: day, to: day }
  return (await hr.post('/functions/getBalanceStatement', asked)).body.closing_minutes
}
