import {
  ADMIN_PAGE_SIZE,
  type AdjustmentForm,
  type AdjustmentPreview,
  type AdjustmentQuestion,
  type AllocationForm,
  type AllocationPlan,
  type BalanceFilter,
  type BalancePage,
  type BalanceStatement,
  type CardEntry,
  type LeaveBalance,
  type StatementQuestion,
} from '@leavewell/leave'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'
import { fetchAllRows } from '../connection/fetch-all-rows.ts'
import { showsOf } from '../connection/shows.ts'
import type { Seen } from '../leave-requests/leave-requests.ts'

const { LeaveBalance: records, LeaveBalanceEntry: entries, BalanceAdjustment: adjustments } = client.entities

const listBalances = async (filter: BalanceFilter, skip: number, limit: number) =>
  (await client.functions.invoke<BalancePage>('listLeaveBalances', { ...filter, skip, limit })).data

async function listAll(filter: BalanceFilter): Promise<BalancePage> {
  let orphans = 0
  const rows = await fetchAllRows(
    async (skip, limit) => {
      const part = await listBalances(filter, skip, limit)
      orphans = part.orphans
      return part
    },
    () => {},
  )
  return { rows, total: rows.length, orphans }
}

/** Days left, by person, type and year. */
export const leaveBalances = {
  /** One person's balances of a year (C-05, S-50). */
  ofYear: (userId: string, year: number) =>
    queryOptions({
      queryKey: ['LeaveBalance', 'year', userId, year],
      queryFn: () => records.filter({ user_id: userId, year }),
      meta: { shows: showsOf(userId) },
    }),
  /** The entries that changed them: leave and grants. */
  movements: (userId: string, year: number) =>
    queryOptions({
      queryKey: ['LeaveBalance', 'movements', userId, year],
      queryFn: (): Promise<CardEntry[]> =>
        entries.filter({ user_id: userId, year }, null, null, null, [
          'leave_type',
          'kind',
          'amount',
          'amount_minutes',
          'request_id',
          'code',
          'reason',
        ]),
      meta: { shows: showsOf(userId) },
    }),
  /**
   * A page of everyone's balances with their people, found by the server (H-13, S-52). Without a page, all in
   * one list.
   */
  page: (filter: BalanceFilter, page?: number) =>
    queryOptions({
      queryKey: ['LeaveBalance', 'page', filter, page],
      queryFn: () =>
        page === undefined
          ? listAll(filter)
          : listBalances(filter, (page - 1) * ADMIN_PAGE_SIZE, ADMIN_PAGE_SIZE),
      placeholderData: keepPreviousData,
      meta: { reads: ['User'] },
    }),
  /** Previews an allocation, with a page of its people. */
  allocation: (form: AllocationForm, page: number) =>
    queryOptions({
      queryKey: ['LeaveBalance', 'allocation', form, page],
      queryFn: async () => {
        const slice = { skip: (page - 1) * ADMIN_PAGE_SIZE, limit: ADMIN_PAGE_SIZE }
        const body = { mode: 'preview', ...form, ...slice }
        return (await client.functions.invoke<AllocationPlan>('allocateBalances', body)).data
      },
      placeholderData: keepPreviousData,
      meta: { reads: ['User'] },
    }),
}

/** The record of a leave type among the balances of one person and year. */
export const balanceOf = (balances: readonly LeaveBalance[] | undefined, type: string) =>
  balances?.find(balance => balance.leave_type === type)

/** Adds a balance, or updates one with an id (S-52, S-53). */
export const saveLeaveBalance = () =>
  mutationOptions({
    mutationFn: ({ id, seen, ...fields }: Partial<LeaveBalance> & Seen) =>
      id === undefined ? records.create(fields) : records.update(id, fields, { seen }),
    meta: { changes: ['LeaveBalance'] },
  })

/** Adjusts a balance that a policy controls, in days or minutes. */
export const adjustLeaveBalance = () =>
  mutationOptions({
    mutationFn: (adjustment: AdjustmentForm) =>
      client.functions.invoke('adjustLeaveBalance', { ...adjustment }),
    meta: { changes: ['LeaveBalance'] },
  })

/** What an adjustment, or the reversal of one, would change. */
export const previewAdjustment = (question: AdjustmentQuestion) =>
  queryOptions({
    queryKey: ['LeaveBalance', 'adjustment', question],
    queryFn: async () =>
      (await client.functions.invoke<AdjustmentPreview>('previewBalanceAdjustment', { ...question })).data,
    placeholderData: keepPreviousData,
    meta: { isPreview: true, reads: ['LeaveRequest'] },
  })

/** Reverses an adjustment by its opposite. */
export const reverseAdjustment = () =>
  mutationOptions({
    mutationFn: (id: string) => client.functions.invoke('reverseBalanceAdjustment', { id }),
    meta: { changes: ['LeaveBalance'] },
  })

/** The adjustments of one balance that have a reason, newest first. */
export const balanceAdjustments = (user_id: string, leave_type: string) =>
  queryOptions({
    queryKey: ['LeaveBalance', 'adjustments', user_id, leave_type],
    queryFn: () => adjustments.filter({ user_id, leave_type, code: 'adjusted' }, '-created_date'),
    meta: { shows: showsOf(user_id) },
  })

/** S-54. */
export const deleteLeaveBalance = () =>
  mutationOptions({ mutationFn: (id: string) => records.delete(id), meta: { changes: ['LeaveBalance'] } })

/** Creates the balances of a plan, once even if it is sent several times. */
export const allocateBalances = () =>
  mutationOptions({
    mutationFn: async (form: AllocationForm) =>
      (await client.functions.invoke<AllocationPlan>('allocateBalances', { mode: 'apply', ...form })).data,
    meta: { changes: ['LeaveBalance'] },
  })

/** The history of a balance, entry by entry. */
export const balanceStatement = (question: StatementQuestion) =>
  queryOptions({
    queryKey: ['LeaveBalance', 'statement', question],
    queryFn: async () =>
      (await client.functions.invoke<BalanceStatement>('getBalanceStatement', { ...question })).data,
    placeholderData: keepPreviousData,
    meta: { reads: ['LeaveRequest'] },
  })
