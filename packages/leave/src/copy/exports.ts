import type { ExportKind } from '../contracts/exports.ts'
import type { ExportCode } from '../exports/check-export.ts'

const kinds: Record<ExportKind, string> = {
  people: 'People',
  balances: 'Balances on a day',
  requests: 'Requests of a period',
  endings: 'Paid out and expired leave of a period',
}

/** Tables that administrators take out of the app. */
export const exportsCopy = {
  open: 'Export',
  title: 'Export a table',
  what: 'What',
  kinds,
  hints: {
    people: 'Those who are chosen below, deactivated people too. No salaries.',
    balances:
      'What each person had left and had accrued by the end of that day, with totals. Leave booked for later days counts.',
    requests: 'Every request with a day in the period, its days in the period, and who decided on it when.',
    endings: 'Leave under a policy that was paid out or expired in the period.',
  } satisfies Record<ExportKind, string>,
  day: 'Day',
  from: 'From',
  to: 'To',
  type: 'Leave type',
  allTypes: 'All leave types',
  narrowed: 'As the list shows',
  narrowedHint: 'Only those whom the list shows. No salaries.',
  search: 'Search',
  access: 'Accounts',
  status: 'Status',
  department: 'Department',
  allDepartments: 'All departments',
  sickReasons: 'With the reasons of sick leave',
  sickReasonsHint: 'They are left out otherwise.',
  format: 'Format',
  formats: { csv: 'CSV', xlsx: 'Excel workbook (XLSX)' },
  submit: 'Export',
  exporting: (percent: number) => `Exporting ${percent}%`,
  done: (rows: string) => `Exported ${rows}`,
  rows: (count: number, figure: string) => (count === 1 ? '1 row' : `${figure} rows`),
  futureDay: 'Balances of days to come are not known yet',
  dayMissing: 'Choose a day',
  active: 'Active',
  deactivated: 'Deactivated',
  byHand: 'Set by hand',
  total: 'Total',
  endings: { pay_out: 'Paid out', expire: 'Expired' },
  titles: {
    people: [
      'Employee ID',
      'Employee',
      'Email',
      'Department',
      'Position',
      'Manager',
      'Date Hired',
      'Employment type',
      'Role',
      'Account',
    ],
    balances: [
      'Employee ID',
      'Employee',
      'Department',
      'Account',
      'Leave Type',
      'Policy',
      'Day',
      'Days',
      'Hours',
    ],
    requests: [
      'Employee ID',
      'Employee',
      'Department',
      'Leave Type',
      'Start Date',
      'End Date',
      'Parts of Days',
      'Days',
      'Days in Period',
      'Hours in Period',
      'Status',
      'Requested Date',
      'Approver',
      'Decision Date',
      'Entered By',
      'Reason',
    ],
    endings: [
      'Employee ID',
      'Employee',
      'Department',
      'Leave Type',
      'Allocation',
      'Day',
      'Entry',
      'Days',
      'Hours',
    ],
  } satisfies Record<ExportKind, readonly string[]>,
}

/** Why nothing is exported. */
export const exportSentence = ({ code }: { code: ExportCode }): string => SENTENCES[code]

const SENTENCES: Readonly<Record<ExportCode, string>> = {
  future_day: exportsCopy.futureDay,
  wrong_period: 'The period ends before it begins',
}
