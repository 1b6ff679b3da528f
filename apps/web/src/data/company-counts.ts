import { queryOptions } from '@tanstack/react-query'
import { client } from './client.ts'

const { User: people, LeaveBalance: balances } = client.entities

/** How many people, managers and balance records there are, counted by the server (H-02, OP-35). */
export const companyCounts = () =>
  queryOptions({
    queryKey: ['User', 'counts'],
    queryFn: async () => {
      const [employees, managers, leaveBalances] = await Promise.all([
        people.count(),
        people.count({ role: 'admin' }),
        balances.count(),
      ])
      return { employees, managers, leaveBalances }
    },
    meta: { reads: ['LeaveBalance'] },
  })
