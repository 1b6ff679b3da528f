import type { EnableAccountForm, EnableAccountPreview } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

const { FormerEmployment: records } = client.entities

/** The previous employments of a person, by date. */
export const formerEmploymentsOf = (user_id: string) =>
  queryOptions({
    queryKey: ['FormerEmployment', 'of', user_id],
    queryFn: () => records.filter({ user_id }, 'last_day'),
  })

/** The balances after each choice. */
export const enableAccountPreview = (form: EnableAccountForm) =>
  queryOptions({
    queryKey: ['FormerEmployment', 'preview', form],
    queryFn: async () =>
      (await client.functions.invoke<EnableAccountPreview>('previewEnableAccount', { ...form })).data,
    staleTime: 0,
    meta: {
      isPreview: true,
      reads: ['LeaveRequest', 'LeaveBalance', 'UserPolicy', 'PolicyAssignment', 'User'],
    },
  })

const meta = { changes: ['EmploymentEnd', 'FormerEmployment', 'User', 'LeaveBalance'] } as const

/** Reactivates the account of an employee who left, with the former employment or a new one. */
export const enableAccount = () =>
  mutationOptions({
    mutationFn: (form: EnableAccountForm) => client.functions.invoke('enableAccount', { ...form }),
    meta,
  })

/** Undoes a rehire. */
export const cancelRehire = () =>
  mutationOptions({
    mutationFn: (user_id: string) => client.functions.invoke('cancelRehire', { user_id }),
    meta,
  })
