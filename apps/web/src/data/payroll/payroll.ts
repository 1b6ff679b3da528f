import {
  type BatchToMake,
  type PayCalendarAssignment,
  type PayCalendarForm,
  type PayCalendarList,
  type PayrollBatchRow,
  type PayrollCodeForm,
  type PayrollComparison,
  type PayrollPreview,
  payrollCopy,
} from '@leavewell/leave'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ask, client } from '../connection/client.ts'

/** All pay calendars with their people. */
export const payCalendars = () =>
  queryOptions({
    queryKey: ['PayCalendar', 'all'],
    queryFn: () => ask<PayCalendarList>('listPayCalendars'),
  })

/** What the next batch of a calendar would be. */
export const payrollPreview = (calendar_id: string) =>
  queryOptions({
    queryKey: ['PayrollBatch', 'preview', calendar_id],
    queryFn: () => ask<PayrollPreview>('previewBatch', { calendar_id }),
    staleTime: 0,
  })

/** All batches, the latest first. */
export const payrollBatches = () =>
  queryOptions({
    queryKey: ['PayrollBatch', 'all'],
    queryFn: async () => (await ask<{ rows: PayrollBatchRow[] }>('listBatches')).rows,
  })

export const payrollCodes = () =>
  queryOptions({
    queryKey: ['PayrollCode', 'all'],
    queryFn: () => client.entities.PayrollCode.filter({}),
  })

const CHANGES = { changes: ['PayCalendar', 'PayrollBatch'] } as const

export const savePayCalendar = () =>
  mutationOptions({
    mutationFn: (form: PayCalendarForm & { id?: string }) => ask('savePayCalendar', form),
    meta: CHANGES,
  })

export const assignPayCalendar = () =>
  mutationOptions({
    mutationFn: (row: PayCalendarAssignment) => ask('assignPayCalendar', row),
    meta: CHANGES,
  })

export const savePayrollCodes = () =>
  mutationOptions({
    mutationFn: (rows: PayrollCodeForm[]) => ask('savePayrollCodes', { rows }),
    meta: { changes: ['PayrollCode', 'PayrollBatch'] },
  })

/** A refusal loads the batches again, because someone else may have made it. */
export const makeBatch = () =>
  mutationOptions({
    mutationFn: (batch: BatchToMake) => ask<PayrollBatchRow>('makeBatch', batch),
    meta: { changes: ['PayCalendar', 'PayrollBatch', 'ClosedPeriod'], evenIfRefused: true },
  })

/** Compares a batch with the file of payroll. Changes nothing. */
export const comparePayrollFile = () =>
  mutationOptions({
    mutationFn: (wanted: { batch_id: string; file: File }) =>
      ask<PayrollComparison>('comparePayrollFile', wanted),
  })

/** The stored bytes of a batch's file. A text would lose its byte order mark, and with it the digest. */
export async function fetchBatchFile(batch_id: string): Promise<Blob> {
  const answer = await client.functions.fetch('getBatchFile', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ batch_id }),
  })
  if (!answer.ok) throw new Error(payrollCopy.fileFailed)
  return answer.blob()
}
