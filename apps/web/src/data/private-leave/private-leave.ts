import type {
  HoursPeriod,
  PrivateHours,
  PrivateLeaveForm,
  PrivateLeaveOverview,
  PrivateLeaveQuote,
  PrivateLeaveTypeForm,
} from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ask } from '../connection/client.ts'

export const PRIVATE_LEAVE_KEY = ['PrivateLeave'] as const

/** Private leave is forgotten when its page is left. */
export const privateLeave = () =>
  queryOptions({
    queryKey: [...PRIVATE_LEAVE_KEY, 'all'],
    queryFn: () => ask<PrivateLeaveOverview>('getPrivateLeave'),
    staleTime: 0,
    gcTime: 0,
  })

/** What a request costs, while the form is filled in. */
export const privateLeaveQuote = (form: PrivateLeaveForm) =>
  queryOptions({
    queryKey: [...PRIVATE_LEAVE_KEY, 'quote', form],
    queryFn: () => ask<PrivateLeaveQuote>('quotePrivateLeave', form),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** The hours of private leave that the reader hands to payroll. */
export const privateHours = (period: HoursPeriod) =>
  queryOptions({
    queryKey: [...PRIVATE_LEAVE_KEY, 'hours', period],
    queryFn: async () => (await ask<PrivateHours>('listPrivateRows', period)).rows,
    staleTime: 0,
    gcTime: 0,
  })

/** What was sent is forgotten with its answer. */
const CHANGE = {
  meta: { changes: ['PrivateLeave', 'LeaveRequest'], evenIfRefused: true },
  gcTime: 0,
} as const

export const requestPrivateLeave = () =>
  mutationOptions({ mutationFn: (form: PrivateLeaveForm) => ask('requestPrivateLeave', form), ...CHANGE })

export const decidePrivateLeave = () =>
  mutationOptions({
    mutationFn: (decision: { id: string; status: 'approved' | 'rejected'; note: string }) =>
      ask('decidePrivateLeave', decision),
    ...CHANGE,
  })

export const cancelPrivateLeave = () =>
  mutationOptions({ mutationFn: (id: string) => ask('cancelPrivateLeave', { id }), ...CHANGE })

export const addPrivateLeaveDocument = () =>
  mutationOptions({
    mutationFn: (document: { id: string; attachment_url: string }) =>
      ask('addPrivateLeaveDocument', document),
    ...CHANGE,
  })

export const savePrivateLeaveType = () =>
  mutationOptions({
    mutationFn: (type: PrivateLeaveTypeForm & { id?: string; updated_date?: string }) =>
      ask('savePrivateLeaveType', type),
    ...CHANGE,
  })
