import type { LeaveTypeKey } from '../entities/leave-type.ts'
import type { PolicyRules } from '../policies/policy-rules.ts'
import { entitlementCopy as copy } from './entitlement.ts'
import { policySentences } from './policy-sentences.ts'

/** What the rules of a leave type say to an employee. */
export function entitlementSentences(rules: PolicyRules, leaveType: LeaveTypeKey): string[] {
  if (rules.missing_allocation === undefined) return policySentences(rules)
  return [leaveType === 'unpaid' ? copy.literalUnpaid : copy.literal]
}
