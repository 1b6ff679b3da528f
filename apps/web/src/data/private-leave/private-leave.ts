import type {
  PrivateLeaveForm,
  PrivateLeaveOverview,
  PrivateLeaveQuote,
  PrivateLeaveTypeForm,
} from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

const ask = async <Answer>(name: string, body: object = {}) =>
  (await client.functions.invoke<Answer>(name, { ...body })).data

const KEY = ['PrivateLeave'] as const

/** Private leave is forgotten when its page is left. */
export const privateLeave = () =>
  queryOptions({
    queryKey: [...KEY, 'all'],
    queryFn: () => ask<PrivateLeaveOverview>('getPrivateLeave'),
    staleTime: 0,
    gcTime: 0,
  })

/** What a request costs, while the form is filled in. */
export const privateLeaveQuote = (form: PrivateLeaveForm) => {
  const days = { ...form, reason: null, attachment_url: null }
  return queryOptions({
    queryKey: [...KEY, 'quote', days],
    queryFn: () => ask<PrivateLeaveQuote>('quotePrivateLeave', days),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

const meta = { changes: ['PrivateLeave', 'LeaveRequest'], evenIfRefused: true } as const

export const requestPrivateLeave = () =>
  mutationOptions({ mutationFn: (form: PrivateLeaveForm) => ask('requestPrivateLeave', form), meta })

export const decidePrivateLeave = () =>
  mutationOptions({
    mutationFn: (decision: { id: string; status: 'approved' | 'rejected'; note: string }) =>
      ask('decidePrivateLeave', decision),
    meta,
  })

export const cancelPrivateLeave = () =>
  mutationOptions({ mutationFn: (id: string) => ask('cancelPrivateLeave', { id }), meta })

export const addPrivateLeaveDocument = () =>
  mutationOptions({
    mutationFn: (document: { id: string; attachment_url: string }) =>
      ask('addPrivateLeaveDocument', document),
    meta,
  })

export const savePrivateLeaveType = () =>
  mutationOptions({
    mutationFn: (type: PrivateLeaveTypeForm & { id?: string; updated_date?: string }) =>
      ask('savePrivateLeaveType', type),
    meta,
  })
