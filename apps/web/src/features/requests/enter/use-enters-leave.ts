import { can, type User } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { companySettings } from '../../../data/installation/company-settings.ts'

/** Whether the user can add leave for others: HR for everyone, and approvers if the company allows it. */
export function useEntersLeave(user: User): boolean {
  const isHr = can(user, 'leave')
  const { data: settings } = useQuery({ ...companySettings(), enabled: !isHr })
  return isHr || settings?.approvers_enter_leave === true
}
