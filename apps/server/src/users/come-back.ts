import type { User } from '@leavewell/leave'
import type { FunctionCall } from '@leavewell/platform'
import { recordsOf } from '../kernel/records.ts'

/** Whoever is let in again after they left works here again: their employment has no end any more. A last day that is still to come holds. */
export async function forgetLeaving(
  entities: FunctionCall['entities'],
  former: User,
  user: User,
): Promise<void> {
  if (!former.disabled || user.disabled) return
  const [end] = await recordsOf(entities).find('EmploymentEnd', { user_id: user.id })
  if (end !== undefined && end.ended_at !== null) await entities.delete('EmploymentEnd', end.id)
}
