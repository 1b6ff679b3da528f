import { isCalendarDay, yearOf } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { balanceOf, leaveBalances } from '../../../data/leave-balances/leave-balances.ts'
import { currentYear } from '../../../leave-ui/today.ts'
import type { LeaveValues } from './leave-values.ts'

interface NextYear {
  year: number
  /** Days left of the selected type. Undefined if there is no balance yet. */
  balance: number | undefined
}

/**
 * The balance of the year in which leave ends, if that is a later year. Days that the form counts are deducted
 * in the year of the approval (OP-09). That year is not known yet.
 */
export function useNextYear(userId: string, { leave_type, end_date }: LeaveValues): NextYear | undefined {
  const year = isCalendarDay(end_date) ? yearOf(end_date) : 0
  const isLater = leave_type !== '' && year > currentYear()
  const { data } = useQuery({ ...leaveBalances.ofYear(userId, year), enabled: isLater })
  return isLater && data !== undefined ? { year, balance: balanceOf(data, leave_type)?.balance } : undefined
}
