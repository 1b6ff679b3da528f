import { todayIn, type User } from '@leavewell/leave'
import type { Draft, HookContext } from '@leavewell/platform'
import type { Organisation } from '../kernel/organisation.ts'
import { recordsOf } from '../kernel/records.ts'

/**
 * Whoever is shut out after a last day that is over has left, and whoever is let in again has not. It stands on the record, so that lists leave them
 * out by themselves; the last day of somebody who is still there does not, because colleagues are not to learn of it.
 */
export async function leftOn(
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
