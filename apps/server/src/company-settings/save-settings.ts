import { type CompanySettings, DEFAULT_SETTINGS } from '@leavewell/leave'
import type { FunctionCall } from '@leavewell/platform'
import { readSettings } from '../kernel/read-settings.ts'
import { recordsOf } from '../kernel/records.ts'

/** The company's choices without the fields of a stored record. */
type Settings = typeof DEFAULT_SETTINGS

/** Changes the only record of the company's choices. `change` sees the choices as they are, one caller after another. */
export async function saveSettings(
  { entities, lock }: Pick<FunctionCall, 'entities' | 'lock'>,
  change: (present: Settings) => Partial<Settings>,
): Promise<CompanySettings> {
  await lock({ name: 'company-settings', alone: true })
  const records = recordsOf(entities)
  const present = await readSettings(records)
  const fields = change(present ?? DEFAULT_SETTINGS)
  return present
    ? records.update('CompanySettings', present.id, fields)
    : records.create('CompanySettings', { ...DEFAULT_SETTINGS, ...fields })
}
