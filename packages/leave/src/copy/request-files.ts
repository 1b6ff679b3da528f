import type { RequestRow, TeamRequestRow } from '../contracts/lists.ts'
import { formatDayNumeric, formatMomentNumeric } from '../dates/format-date.ts'
import type { LeaveRequest } from '../entities/leave-request.ts'
import { type CsvCell, type CsvFile, writeCsv } from '../formats/csv.ts'
import type { LeaveTypes } from '../leave-types/leave-types.ts'
import { displayName } from '../people/names.ts'
import type { ListedRequest } from '../requests/cancelled-leave.ts'
import { adminCopy as copy } from './admin.ts'
import { formatLeaveDays, hasPartDays, type LeaveDays } from './leave-days.ts'
import { statusLabel } from './request-list.ts'

/** Columns of both files, in order (E-10). */
const REQUEST_COLUMNS = [
  'Leave Type',
  'Start Date',
  'End Date',
  'Days',
  'Status',
  'Reason',
  'Manager Notes',
  'Requested Date',
] as const

export interface CsvFacts {
  /** `YYYY-MM-DD`, part of the file's name. */
  today: string
  /** Zone of the requested date. The reader's own by default. */
  timeZone?: string
}

/** `my-leave-requests-{date}.csv` (E-09, E-10). */
export const myRequestsFile = (
  requests: readonly ListedRequest[],
  facts: CsvFacts,
  types: LeaveTypes,
): CsvFile => ({
  name: `my-leave-requests-${facts.today}.csv`,
  text: writeCsv(
    withPartDays(requests, [REQUEST_COLUMNS, ...requests.map(request => cellsOf(request, facts, types))]),
  ),
})

/** `team-leave-requests-{date}.csv`, with the employee first (F-10, F-11). */
export const teamRequestsFile = (
  requests: readonly TeamRequestRow[],
  facts: CsvFacts,
  types: LeaveTypes,
): CsvFile => ({
  name: `team-leave-requests-${facts.today}.csv`,
  text: writeCsv(
    withPartDays(requests, [
      ['Employee', ...REQUEST_COLUMNS],
      ...requests.map(({ person, ...request }) => [
        person ? displayName(person) : copy.unknownUser,
        ...cellsOf(request, facts, types),
      ]),
    ]),
  ),
})

/** `leave-requests-{date}.csv`: everyone's, with employee and department first (S-60). */
export const companyRequestsFile = (
  requests: readonly RequestRow[],
  facts: CsvFacts,
  types: LeaveTypes,
): CsvFile => ({
  name: `leave-requests-${facts.today}.csv`,
  text: writeCsv(
    withPartDays(requests, [
      ['Employee', 'Department', ...REQUEST_COLUMNS, ...whoEntered(requests, 'Entered By')],
      ...requests.map(({ person, ...request }) => [
        person ? displayName(person) : copy.unknownUser,
        person?.department ?? '',
        ...cellsOf(withoutMedicalReason(request, types), facts, types),
        ...whoEntered(requests, enteredBy(request)),
      ]),
    ]),
  ),
})

/** The reason of medical leave is in no table of everyone, except an export that includes it. */
const withoutMedicalReason = <Request extends Pick<LeaveRequest, 'leave_type' | 'reason'>>(
  request: Request,
  types: LeaveTypes,
) => (types.isMedical(request.leave_type) ? { ...request, reason: null } : request)

/** A cell of the column with the person who added leave. Files without added leave have no such column. */
const whoEntered = (requests: readonly RequestRow[], cell: string): CsvCell[] =>
  requests.some(({ entered_by }) => entered_by !== null) ? [cell] : []

const enteredBy = ({ entered_by, entered_by_name }: Pick<RequestRow, 'entered_by' | 'entered_by_name'>) =>
  entered_by === null ? '' : (entered_by_name ?? copy.unknownUser)

/**
 * Adds a last column with parts of days, if any row has less than whole days. Other files keep their columns.
 */
function withPartDays(requests: readonly LeaveDays[], [titles, ...rows]: readonly (readonly CsvCell[])[]) {
  if (titles === undefined || !requests.some(hasPartDays)) return [titles ?? [], ...rows]
  const parts = requests.map(request => (hasPartDays(request) ? formatLeaveDays(request) : ''))
  return [[...titles, 'Parts of Days'], ...rows.map((row, at) => [...row, parts[at] ?? ''])]
}

const cellsOf = (
  request: Pick<
    ListedRequest,
    | 'leave_type'
    | 'start_date'
    | 'end_date'
    | 'days_requested'
    | 'status'
    | 'reason'
    | 'manager_notes'
    | 'created_date'
  >,
  { timeZone }: CsvFacts,
  types: LeaveTypes,
): CsvCell[] => [
  types.label(request.leave_type),
  formatDayNumeric(request.start_date),
  formatDayNumeric(request.end_date),
  request.days_requested,
  statusLabel(request.status),
  request.reason ?? '',
  request.manager_notes ?? '',
  formatMomentNumeric(request.created_date, timeZone),
]
