import { messages } from '@leavewell/leave'
import { type Draft, errors, type HookContext } from '@leavewell/platform'
import { recordsOf } from '../kernel/records.ts'

/**
 * A balance that somebody enters belongs to a person who is there. The service role, which moves whole companies in, may bring
 * balances before their people; until those come they are shown as orphaned (H-16).
 */
export async function checkPerson({ entities, principal }: HookContext, fields: Draft): Promise<void> {
  const { user_id } = fields
  if (typeof user_id !== 'string' || principal.kind === 'service') return
  if (await recordsOf(entities).get('User', user_id)) return
  throw errors.unprocessable(messages.admin.balanceOfNobody, 'user_id')
}
