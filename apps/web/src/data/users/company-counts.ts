import { queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

const { User: users, LeaveBalance: balances } = client.entities

/** People who left are stored as disabled and no longer count as employees. Future joiners do not count yet. */
const workingOn = (day: string) => ({
  disabled: { $ne: true },
  $or: [{ date_hired: null }, { date_hired: { $lte: day } }],
})

/** The number of people, managers and balances on a day, counted by the server (H-02, OP-35). */
export const companyCounts = (day: string) =>
  queryOptions({
    queryKey: ['User', 'counts', day],
    queryFn: async () => {
      const [employees, managers, approvers, leaveBalances] = await Promise.all([
        users.count(workingOn(day)),
        users.count({ ...workingOn(day), role: 'admin' }),
        users.count({ $and: [workingOn(day), { $or: [{ role: 'admin' }, { is_approver: true }] }] }),
        balances.count(),
      ])
      return { employees, managers, approvers, leaveBalances }
    },
    meta: { reads: ['LeaveBalance'] },
  })
