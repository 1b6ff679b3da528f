import type { OvertimeDecision, OvertimeForm, OvertimeRecord, PendingOvertime } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ask, client } from '../connection/client.ts'

/** The overtime of a person, the latest day first. */
export const overtimeOf = (userId: string) =>
  queryOptions({
    queryKey: ['OvertimeRecord', 'of', userId],
    queryFn: () => client.entities.OvertimeRecord.filter({ user_id: userId }, '-worked_on'),
  })

/** The overtime that the user can approve or reject. */
export const pendingOvertime = () =>
  queryOptions({
    queryKey: ['OvertimeRecord', 'pending'],
    queryFn: async () => (await ask<{ rows: PendingOvertime[] }>('listPendingOvertime', {})).rows,
    // A new one comes with a notification.
    meta: { reads: ['Notification'] },
  })

/** A refusal loads the overtime again, because someone else may have decided it. */
const CHANGES = { changes: ['OvertimeRecord', 'LeaveBalance', 'Notification'], evenIfRefused: true } as const

export const addOvertime = () =>
  mutationOptions({
    mutationFn: (form: OvertimeForm) => ask<OvertimeRecord>('addOvertime', form),
    meta: CHANGES,
  })

export const decideOvertime = () =>
  mutationOptions({
    mutationFn: (decision: OvertimeDecision) => ask('decideOvertime', decision),
    meta: CHANGES,
  })

export const cancelOvertime = () =>
  mutationOptions({ mutationFn: (id: string) => ask('cancelOvertime', { id }), meta: CHANGES })
