import { todayIn, type User } from '@leavewell/leave'
import type { Draft, HookContext } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'

/**
 * A person has left if their account is deactivated after their last working day. A reactivation reverts it. It
 * is stored on the record, so that lists leave former people out. An upcoming last day is not stored there,
 * because colleagues must not see it.
 */
export async function lastWorkingDayOf(
  org: Organisation,
  { entities, now }: Pick<HookContext, 'entities' | 'now'>,
  before: User,
  changes: Draft<User>,
): Promise<Draft<User>> {
  const { disabled } = changes
  if (disabled === undefined || disabled === before.disabled) return {}
  if (!disabled) return { left_on: null }
  const [end] = await recordsOf(entities).find('EmploymentEnd', { user_id: before.id })
  return end !== undefined && end.last_day < todayIn(org.timeZone, now) ? { left_on: end.last_day } : {}
}
