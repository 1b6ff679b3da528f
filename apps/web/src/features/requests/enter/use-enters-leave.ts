import { can, type User } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { companySettings } from '../../../data/installation/company-settings.ts'

/** Whether a manager can enter leave for other people: HR for everyone, and approvers where the company lets them. */
export function useEntersLeave(user: User): boolean {
  const isHr = can(user, 'leave')
  const { data: settings } = useQuery({ ...companySettings(), enabled: !isHr })
  return isHr || settings?.approvers_enter_leave === true
}
