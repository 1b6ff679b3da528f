import { queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

const { User: users, LeaveBalance: balances } = client.entities

/** People who left are kept as disabled, and are no employees any more. */
const WORKING = { disabled: { $ne: true } }

/** How many people, managers and balance records there are, counted by the server (H-02, OP-35). */
export const companyCounts = () =>
  queryOptions({
    queryKey: ['User', 'counts'],
    queryFn: async () => {
      const [employees, managers, leaveBalances] = await Promise.all([
        users.count(WORKING),
        users.count({ ...WORKING, role: 'admin' }),
        balances.count(),
      ])
      return { employees, managers, leaveBalances }
    },
    meta: { reads: ['LeaveBalance'] },
  })
