/** What a cell of a payroll file can have. */
export type PayColumnSource =
  | 'employee_id'
  | 'last_name'
  | 'first_name'
  | 'code'
  | 'name'
  | 'stp_category'
  | 'day'
  | 'hours'
  | 'days'
  | 'leave_from'
  | 'leave_to'
  | 'request'
  | 'version'
  | 'entry'
  | 'type'
  | 'overtime_hours'
  | 'pay_from'
  | 'pay_to'
  | 'batch'
  | 'corrects'

/** The columns of a payroll file. */
export interface PayrollLayout {
  preset: string
  columns: readonly { source: PayColumnSource; title: string }[]
}

/** One row per request and day, or per amount paid out. Most payroll programs can import it after a mapping. */
export const GENERIC_LAYOUT: PayrollLayout = {
  preset: 'generic',
  columns: [
    { source: 'employee_id', title: 'Employee ID' },
    { source: 'last_name', title: 'Last Name' },
    { source: 'first_name', title: 'First Name' },
    { source: 'code', title: 'Leave Code' },
    { source: 'name', title: 'Payroll Name' },
    { source: 'stp_category', title: 'STP Category' },
    { source: 'day', title: 'Date' },
    { source: 'hours', title: 'Hours' },
    { source: 'days', title: 'Days' },
    { source: 'leave_from', title: 'From' },
    { source: 'leave_to', title: 'To' },
    { source: 'request', title: 'Request' },
    { source: 'version', title: 'Version' },
    { source: 'entry', title: 'Entry' },
    { source: 'type', title: 'Type' },
    { source: 'overtime_hours', title: 'Overtime Hours' },
    { source: 'pay_from', title: 'Pay Period From' },
    { source: 'pay_to', title: 'Pay Period To' },
    { source: 'batch', title: 'Batch' },
    { source: 'corrects', title: 'Corrects Batch' },
  ],
}
