import type { CompanySettings } from '@leavewell/leave'
import type { RecordReads } from './records.ts'

/** What the company has chosen, in the one record there is; undefined where nobody has chosen anything yet. */
export async function readSettings(records: Pick<RecordReads, 'find'>): Promise<CompanySettings | undefined> {
  const [settings] = await records.find('CompanySettings', {}, { limit: 1 })
  return settings
}
