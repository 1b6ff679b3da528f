import { readDayLength } from '../formats/numbers.ts'
import type { PolicyField, PolicyForm } from './policy-form.ts'

/** What is possible in a policy, but probably a mistake. */
export type PolicyWarningCode = 'step_cuts_day' | 'nothing_accrues' | 'approval_stricter'

/** Returns the fields with a probable mistake. They can be saved. */
export function policyWarnings(form: PolicyForm): Partial<Record<PolicyField, PolicyWarningCode>> {
  const [day, step] = [readDayLength(form.day), readDayLength(form.step)]
  const cutsDay =
    form.request_unit === 'minutes' && day !== undefined && step !== undefined && day % step !== 0
  const { below_zero: request, below_zero_approval: approval } = form
  const isStricter = approval !== null && (request === null || approval < request)
  return {
    ...(cutsDay && { step: 'step_cuts_day' as const }),
    ...(form.grant === 'accrue' && form.balance_cap === 0 && { balance_cap: 'nothing_accrues' as const }),
    ...(form.grant === 'accrue' && form.yearly_cap === 0 && { yearly_cap: 'nothing_accrues' as const }),
    ...(isStricter && { below_zero_approval: 'approval_stricter' as const }),
  }
}
