import { formatDay } from '../dates/format-date.ts'
import { formatNumber } from '../formats/numbers.ts'

/** Employee dashboard (C) and balance card (D). */
export const dashboardCopy = {
  /** Empty parts are left out (OP-02). */
  greeting: (name: string) => (name === '' ? 'Welcome back!' : `Welcome back, ${name}!`),
  positionAndDepartment: (position: string | null, department: string | null) =>
    [position, department].filter(Boolean).join(' • '),
  /** Above the four counters: what they are of. */
  newestRequests: (count: number) => `Your ${count} newest requests`,
  totalRequests: 'Total Requests',
  pending: 'Pending',
  approved: 'Approved',
  daysUsed: 'Days Used',
  noManager: 'Please contact HR to assign a manager to your account so you can submit leave requests.',
  noManagerTitle: 'No manager assigned',
  contactHr: 'Tell HR',
  noManagerSubject: 'I have no manager in Leavewell',
  /** To HR. */
  assignManager: 'Without a manager you can’t request leave. Assign one in',
  noBalancesYet: 'No leave balances found.',
  leaveBalances: 'Leave Balances',
  noBalances: 'No leave balances found. Please contact HR to set up your leave allocation.',
  /** To HR. */
  allocateBalances: 'As an administrator you can allocate leave yourself:',
  nextLeave: {
    title: 'Next leave',
    none: 'No upcoming leave.',
    /** How far it is from today; 0 and less is leave that has begun. */
    when: (days: number) => (days <= 0 ? 'Now' : days === 1 ? 'Tomorrow' : `In ${days} days`),
  },
  year: {
    title: 'Your year',
    holidays: 'Public holidays',
    none: 'No leave this year yet',
  },
  recentRequests: 'Recent Requests',
  recentActions: { edit: 'Edit', cancel: 'Cancel request' },
  noRecentRequests: 'No leave requests yet',
  requestLeave: 'Request leave',
  left: (left: string, unit: 'days' | 'hours', total: string) =>
    `${left} ${left === '1' ? unit.slice(0, -1) : unit} left of ${total}`,
  /** Of a balance that is free in parts, such as long service leave. */
  free: (amount: string, day: string) => `${amount} now, more from ${formatDay(day)}`,
  /** Of a balance with pending requests. */
  leftIfApproved: (left: string, then: string) => `${left} left, ${then} left if pending leave is approved`,
  daysUsedOf: (used: string) => `${used} used`,
  shareLeft: (percent: number) => `${formatNumber(percent)}% left`,
  /** Where `used` is more than leave, as with an opening balance. */
  takenAndEntered: (taken: string, entered: string) => `${taken} taken, ${entered} adjusted by HR`,
  /** Where days of the year expired, were carried over or were paid out. */
  daysEnded: (ended: string) => `${ended} expired, carried over or paid out`,
  taken: (taken: string) => `${taken} taken`,
  /** Where administrators gave more days than were allocated. */
  takenAndAdded: (taken: string, added: string) => `${taken} taken, ${added} added by HR`,
  viewAll: 'View all',
}
