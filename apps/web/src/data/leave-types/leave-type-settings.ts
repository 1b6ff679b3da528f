import type {
  LeaveType,
  LeaveTypeChange,
  LeaveTypeImportAnswer,
  LeaveTypeKey,
  LeaveTypeList,
  LeaveTypeRetirement,
  RetirementEffects,
} from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ask } from '../connection/client.ts'

/** All leave types with their people and requests. Only the settings need them, so they are no part of the first load. */
export const leaveTypeOverview = () =>
  queryOptions({
    queryKey: ['LeaveType', 'overview'],
    queryFn: async () => (await ask<LeaveTypeList>('listLeaveTypes')).types,
    // Entities that are not followed change the counts, so it is refetched whenever the page opens.
    staleTime: 0,
    meta: { reads: ['User', 'LeaveRequest', 'LeaveBalance', 'UserPolicy', 'LeavePolicy'] },
  })

/** A refusal can mean that the shown list is out of date. */
const meta = { changes: ['LeaveType'], evenIfRefused: true } as const

/** Adds a leave type, or edits the one whose `updated_date` is sent. A new type has a policy of calendar days. */
export const saveLeaveType = () =>
  mutationOptions({
    mutationFn: (change: LeaveTypeChange) => ask<LeaveType>('saveLeaveType', change),
    meta: { ...meta, changes: [...meta.changes, 'LeavePolicy'] },
  })

/** Puts all types in a new order. One call after another, so that the last one wins. */
export const orderLeaveTypes = () =>
  mutationOptions({
    mutationFn: async (keys: readonly LeaveTypeKey[]) =>
      (await ask<LeaveTypeList>('orderLeaveTypes', { keys })).types,
    scope: { id: 'order-leave-types' },
    meta,
  })

export const retireLeaveType = () =>
  mutationOptions({
    mutationFn: (retirement: LeaveTypeRetirement) => ask<LeaveType>('retireLeaveType', retirement),
    meta: { ...meta, changes: [...meta.changes, 'LeaveBalance'] },
  })

/** What a retirement would do with balances. Changes nothing. */
export const previewRetirement = (retirement: LeaveTypeRetirement) =>
  queryOptions({
    queryKey: ['LeaveType', 'retirement', retirement],
    queryFn: () => ask<RetirementEffects>('retireLeaveType', { ...retirement, mode: 'preview' }),
    meta: { isPreview: true, reads: ['LeaveBalance', 'LeaveRequest'] },
  })

export const restoreLeaveType = () =>
  mutationOptions({
    mutationFn: (type: { key: LeaveTypeKey; return_balances?: boolean }) =>
      ask<LeaveType>('restoreLeaveType', type),
    meta: { ...meta, changes: [...meta.changes, 'LeaveBalance'] },
  })

export const deleteLeaveType = () =>
  mutationOptions({ mutationFn: (key: LeaveTypeKey) => ask('deleteLeaveType', { key }), meta })

/** Previews the import of leave types. Changes nothing. */
export const previewLeaveTypeImport = () =>
  mutationOptions({ mutationFn: (wanted: { file: File }) => sendLeaveTypes({ mode: 'preview', ...wanted }) })

/** Imports leave types as they were previewed, all or none. */
export const importLeaveTypes = () =>
  mutationOptions({
    mutationFn: (wanted: { file: File; digest: string }) => sendLeaveTypes({ mode: 'apply', ...wanted }),
    meta: { ...meta, changes: [...meta.changes, 'LeavePolicy'] },
  })

const sendLeaveTypes = (form: { mode: 'preview' | 'apply'; file: File; digest?: string }) =>
  ask<LeaveTypeImportAnswer>('importLeaveTypes', form)
