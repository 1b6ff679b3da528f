import type {
  ManualRow,
  PayCalendar,
  PayCalendarMember,
  PayrollBatch,
  PayrollCode,
  PayrollCopy,
  PayrollLayout,
  PayrollLayoutForm,
  PayrollLine,
  PayrollReconciliation,
  PayScope,
  PayTotal,
} from '../entities/payroll.ts'
import type { User } from '../entities/user.ts'
import type { Day } from '../working-time/work-pattern.ts'
import type { UndecidedRequest } from './closed-periods.ts'

/** A pay calendar with its next period (`listPayCalendars`). */
export interface PayCalendarRow
  extends Pick<
    PayCalendar,
    'id' | 'name' | 'kind' | 'first_day' | 'month_days' | 'is_active' | 'layout_id' | 'requires_all'
  > {
  /** The active people in it on the last day of the next period. */
  people: number
  /** The last day of its last batch. Null: it has none. */
  paid_through: Day | null
  /** The first period without a batch. */
  next: { first_day: Day; last_day: Day; is_over: boolean }
}

/** Who is in a calendar from a day on. */
export interface PayMemberRow extends Pick<PayCalendarMember, 'id' | 'calendar_id' | 'scope' | 'valid_from'> {
  /** The name of the person, the department or the office. Null: everyone. */
  name: string | null
}

/** Response of `listPayCalendars`. */
export interface PayCalendarList {
  calendars: PayCalendarRow[]
  members: PayMemberRow[]
  /** The active people in no calendar today, the first by name, and their number. */
  outside: { names: string[]; total: number }
}

/** Parameters of `assignPayCalendar`. */
export interface PayCalendarAssignment {
  /** Null: they are in no calendar. */
  calendar_id: string | null
  scope: PayScope
  scope_id: string
  valid_from: Day
}

/** Leave that a batch corrects or sends late. */
export interface PayCorrection
  extends Pick<PayrollLine, 'user_id' | 'leave_type' | 'kind' | 'day' | 'minutes' | 'corrects'> {
  name: string
}

/** What the next batch of a calendar would be (`previewBatch`). */
export interface PayrollPreview {
  calendar_id: string
  calendar: string
  no: number
  first_day: Day
  last_day: Day
  is_over: boolean
  people: number
  rows: number
  totals: PayTotal[]
  /** The batch before. Null: this is the first. */
  before: { no: number; totals: PayTotal[] } | null
  /** Leave without a payroll code. It blocks the batch. */
  missing_codes: Pick<PayrollLine, 'leave_type' | 'kind'>[]
  undecided: UndecidedRequest[]
  /** Approved leave over the first day of payroll of its person. Its days before `since` count as paid. */
  paid_before: (UndecidedRequest & { since: Day })[]
  /** People with leave in the batch, but without an employee ID. */
  without_id: string[]
  /** The number of people with leave in calendar days, which has the same hours on every day. */
  in_calendar_days: number
  /** Active people in no calendar on the last day. */
  outside: { names: string[]; total: number }
  /** Whether these people block the batch. */
  requires_all: boolean
  corrections: { rows: PayCorrection[]; total: number }
  /** Corrections that the file is without, because payroll does not import them. */
  manual: number
  /** Corrections of earlier batches that are not entered in payroll. */
  open_manual: number
  /** Differences of the batch before that no one has marked. */
  open_differences: number
  digest: string
}

/** Parameters of `makeBatch`: the batch as it was previewed. */
export interface BatchToMake {
  calendar_id: string
  last_day: Day
  digest: string
}

/** A batch in the list of all (`listBatches`), the latest first. */
export interface PayrollBatchRow
  extends Pick<
    PayrollBatch,
    | 'id'
    | 'no'
    | 'calendar_id'
    | 'first_day'
    | 'last_day'
    | 'people'
    | 'rows'
    | 'totals'
    | 'file_name'
    | 'file_sha256'
    | 'created_date'
  > {
  calendar: string
  /** Hours to enter in payroll, because the file is without them. */
  manual: (Omit<ManualRow, 'user_id'> & { name: string; is_entered: boolean })[]
  /** Who made it. Null for the service role and for people who no longer exist. */
  by: string | null
  /** The latest comparison with payroll. Null: there is none. */
  copies: PayrollCopyRow[]
  /** The latest download of each file by each person, the latest first. `by` is null for the service role. */
  downloads: { file_name: string; by: string | null; at: string }[]
  reconciliation: (Pick<PayrollReconciliation, 'created_date' | 'open'> & { differences: number }) | null
}

/** Another file of a batch. */
export interface PayrollCopyRow
  extends Pick<PayrollCopy, 'id' | 'file_name' | 'file_sha256' | 'rows' | 'created_date'> {
  layout: string
  by: string | null
  /** How many hours below zero its file is without. */
  manual: number
}

/** Parameters of `copyBatch`. */
export interface BatchToCopy {
  batch_id: string
  /** Null: the generic layout. */
  layout_id: string | null
}

/** Parameters of `markEntered`. */
export interface EnteredCorrections {
  batch_id: string
  /** Positions in `manual`. */
  rows: number[]
  is_entered: boolean
}

/** A line with all that its row shows. */
export interface PayrollFileLine
  extends Pick<
    PayrollLine,
    'user_id' | 'leave_type' | 'kind' | 'source' | 'day' | 'minutes' | 'day_minutes' | 'corrects' | 'entry_id'
  > {
  code: string
  person: Pick<
    User,
    'employee_id' | 'email' | 'full_name' | 'first_name' | 'last_name' | 'department' | 'office'
  >
  pay_code: Pick<PayrollCode, 'name' | 'stp_category'>
  /** The label of the leave type. */
  label: string
  /** The request. Null: paid out, or the request no longer exists. */
  request: { start_date: string; end_date: string; version: number } | null
}

/** The layouts of payroll files, and presets to start from (`listPayrollLayouts`). */
export interface PayrollLayoutList {
  layouts: PayrollLayout[]
  presets: PayrollLayoutForm[]
}

/** Rows of the next batch of a calendar, to show how a layout writes them (`getLayoutSample`). */
export interface LayoutSample {
  batch: Pick<PayrollBatch, 'no' | 'first_day' | 'last_day'>
  lines: PayrollFileLine[]
}
