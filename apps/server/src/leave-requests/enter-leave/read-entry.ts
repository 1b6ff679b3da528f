import { type LeaveEntry, MAX_ENTRY_ROWS } from '@leavewell/leave'
import { type Principal, readInput } from '@leavewell/platform'
import Type from 'typebox'
import { requireRight } from '../../kernel/actor.ts'
import { leaveTypeKey, requireLeaveType } from '../../kernel/leave-type-key.ts'
import type { Organisation } from '../../kernel/organisation.ts'
import { readSettings } from '../../kernel/read-settings.ts'
import type { RecordReads } from '../../kernel/records.ts'
import { dayPartsSchema, reason, sameOccasion } from '../quotes/requested-days-schema.ts'

/** Problems with the days are reported for each row. */
const day = Type.String({ format: 'date' })

const schema = Type.Object({
  rows: Type.Array(
    Type.Object({
      user_id: Type.String({ minLength: 1, maxLength: 100 }),
      leave_type: leaveTypeKey,
      start_date: day,
      end_date: day,
      ...dayPartsSchema,
      same_occasion_as: sameOccasion,
    }),
    { minItems: 1, maxItems: MAX_ENTRY_ROWS },
  ),
  status: Type.Enum(['pending', 'approved']),
  reason,
})

/**
 * Lets HR in. Lets approvers in if the company allows them to add leave for their reports. Returns whether it
 * does.
 */
export async function requireEntering(principal: Principal, records: RecordReads): Promise<boolean> {
  const approversEnter = (await readSettings(records))?.approvers_enter_leave ?? false
  requireRight(principal, 'leave', ...(approversEnter ? (['reports'] as const) : []))
  return approversEnter
}

/** The input for adding leave, checked. */
export function readEntry(org: Organisation, body: Record<string, unknown>): LeaveEntry {
  const entry: LeaveEntry = readInput(schema, body)
  for (const [at, { leave_type }] of entry.rows.entries())
    requireLeaveType(org, leave_type, `rows.${at}.leave_type`)
  return entry
}
