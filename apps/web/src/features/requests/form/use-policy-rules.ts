import type { LeaveTypeRules } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { myLeaveRules } from '../../../data/leave-requests/leave-cost.ts'

/**
 * How a leave type is counted for whoever asks, where a policy was chosen for it. Undefined under the literal one, and as long as the server has
 * not said: the form works without.
 */
export function usePolicyRules(type: string): LeaveTypeRules | undefined {
  const { data } = useQuery(myLeaveRules())
  return data?.find(rules => rules.leave_type === type && !rules.isLiteral)
}
