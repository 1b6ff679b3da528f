import { queryOptions } from '@tanstack/react-query'
import { client } from './client.ts'

/** Days left, by person, type and year. */
export const leaveBalances = {
  /** One person's of a year (C-05, S-50). */
  ofYear: (userId: string, year: number) =>
    queryOptions({
      queryKey: ['LeaveBalance', 'year', userId, year],
      queryFn: () => client.entities.LeaveBalance.filter({ user_id: userId, year }),
    }),
}
