import {
  type BatchToCopy,
  type BatchToMake,
  type DifferencesToMark,
  type EnteredCorrections,
  type LayoutSample,
  type PaidLeaveColumns,
  type PayCalendarAssignment,
  type PayCalendarForm,
  type PayCalendarList,
  type PayrollBatchRow,
  type PayrollCodeForm,
  type PayrollComparison,
  type PayrollLayoutForm,
  type PayrollLayoutList,
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
    meta: { reads: ['PayrollCopy', 'PayrollDownload'] },
    queryFn: async () => (await ask<{ rows: PayrollBatchRow[] }>('listBatches')).rows,
  })

export const payrollCodes = () =>
  queryOptions({
    queryKey: ['PayrollCode', 'all'],
    queryFn: () => client.entities.PayrollCode.filter({}),
  })

const CHANGES = { changes: ['PayCalendar', 'PayrollBatch'] } as const

/** The layouts of payroll files, and presets to start from. */
export const payrollLayouts = () =>
  queryOptions({
    queryKey: ['PayrollLayout', 'all'],
    queryFn: () => ask<PayrollLayoutList>('listPayrollLayouts'),
  })

/** Rows of the next batch of a calendar, for the preview of a layout. */
export const layoutSample = (calendar_id: string) =>
  queryOptions({
    queryKey: ['PayrollBatch', 'sample', calendar_id],
    queryFn: () => ask<LayoutSample>('getLayoutSample', { calendar_id }),
  })

export const savePayrollLayout = () =>
  mutationOptions({
    mutationFn: (form: PayrollLayoutForm & { id?: string }) => ask('savePayrollLayout', form),
    meta: { changes: ['PayrollLayout', 'PayrollBatch'] },
  })

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

/** The latest comparison of a batch with payroll. */
export const payrollReconciliation = (batch_id: string) =>
  queryOptions({
    queryKey: ['PayrollReconciliation', batch_id],
    queryFn: () => ask<PayrollComparison>('getReconciliation', { batch_id }),
  })

const COMPARED = { changes: ['PayrollReconciliation', 'PayrollBatch'] } as const

/** Columns are chosen headings, or none. An empty `day` means that the file has no dates. */
interface FileToCompare extends Partial<Record<keyof PaidLeaveColumns, string>> {
  batch_id: string
  file: File
  /** Only finds the columns. */
  only?: 'columns'
}

/** Compares a batch with the file of payroll, and stores the result with the batch. */
export const comparePayrollFile = () =>
  mutationOptions({
    mutationFn: (wanted: FileToCompare) => ask<PayrollComparison>('comparePayrollFile', wanted),
    meta: COMPARED,
  })

export const markDifferences = () =>
  mutationOptions({
    mutationFn: (wanted: DifferencesToMark) => ask<{ open: number }>('markDifferences', wanted),
    meta: { ...COMPARED, evenIfRefused: true },
  })

export const markEntered = () =>
  mutationOptions({
    mutationFn: (wanted: EnteredCorrections) => ask<{ open: number }>('markEntered', wanted),
    meta: { changes: ['PayrollBatch'], evenIfRefused: true },
  })

/** Another file of a batch, in another layout. */
export const copyBatch = () =>
  mutationOptions({
    mutationFn: (wanted: BatchToCopy) => ask<{ id: string; file_name: string }>('copyBatch', { ...wanted }),
    meta: { changes: ['PayrollBatch'] },
  })

export const remindApprovers = () =>
  mutationOptions({
    mutationFn: (calendar_id: string) => ask<{ reminded: number }>('remindApprovers', { calendar_id }),
  })

/** The stored bytes of a batch's file, or of a copy. */
export const fetchBatchFile = (batch_id: string, copy_id?: string) =>
  fetchFile('getBatchFile', { batch_id, ...(copy_id !== undefined && { copy_id }) })

/** The stored bytes of a file from payroll. */
export const fetchReconciliationFile = (id: string) => fetchFile('getReconciliationFile', { id })

/** Returns bytes. A text would lose its byte order mark, and with it the digest. */
async function fetchFile(name: string, asked: object): Promise<Blob> {
  const answer = await client.functions.fetch(name, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  })
  if (!answer.ok) throw new Error(payrollCopy.fileFailed)
  return answer.blob()
}
