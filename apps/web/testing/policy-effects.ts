import type { PolicyEffect } from '@leavewell/leave'

export const days = (amount: number) => ({ days: amount, minutes: null })

/** Sophie's annual leave moves to a policy and stays at 12 days, unless fields say otherwise. */
export const policyEffect = (fields: Partial<PolicyEffect> = {}): PolicyEffect => ({
  user_id: 'u1',
  name: 'Sophie Chen',
  leave_type: 'annual',
  from_policy: null,
  to_policy: 'Working days',
  before: days(12),
  after: days(12),
  choices: null,
  requests: [],
  ...fields,
})
