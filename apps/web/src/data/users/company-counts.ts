import { queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

const { User: users, LeaveBalance: balances } = client.entities

/** People who left are kept as disabled, and are no employees any more; those whose first day is to come are none yet. */
const workingOn = (day: string) => ({
  disabled: { $ne: true },
  $or: [{ date_hired: null }, { date_hired: { $lte: day } }],
})

/** How many people, managers and balance records there are on a day, counted by the server (H-02, OP-35). */
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
