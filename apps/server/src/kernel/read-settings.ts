import type { CompanySettings } from '@leavewell/leave'
import type { RecordReads } from './records.ts'

/** The company's choices from their only record. Undefined until something is chosen. */
export async function readSettings(records: Pick<RecordReads, 'find'>): Promise<CompanySettings | undefined> {
  const [settings] = await records.find('CompanySettings', {}, { limit: 1 })
  return settings
}
