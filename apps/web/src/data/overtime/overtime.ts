import type { OvertimeDecision, OvertimeForm, OvertimeRecord, PendingOvertime } from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

const call = async <Answer>(name: string, body: object) =>
  (await client.functions.invoke<Answer>(name, { ...body })).data

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
    queryFn: async () => (await call<{ rows: PendingOvertime[] }>('listPendingOvertime', {})).rows,
  })

const CHANGES = { changes: ['OvertimeRecord', 'LeaveBalance', 'Notification'] } as const

export const addOvertime = () =>
  mutationOptions({
    mutationFn: (form: OvertimeForm) => call<OvertimeRecord>('addOvertime', form),
    meta: CHANGES,
  })

export const decideOvertime = () =>
  mutationOptions({
    mutationFn: (decision: OvertimeDecision) => call('decideOvertime', decision),
    meta: CHANGES,
  })

export const cancelOvertime = () =>
  mutationOptions({ mutationFn: (id: string) => call('cancelOvertime', { id }), meta: CHANGES })
