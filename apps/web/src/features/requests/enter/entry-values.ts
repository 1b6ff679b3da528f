import {
  type DayParts,
  type EntryRow,
  type LeaveEntry,
  type LeaveRequest,
  type LeaveTypeKey,
  type LeaveTypeRules,
  partsAsked,
  type RowUser,
  WHOLE_DAYS,
} from '@leavewell/leave'

/** One row of the form. The key distinguishes equal rows. */
export interface RowValues extends DayParts, Pick<LeaveRequest, 'same_occasion_as'> {
  key: number
  person: RowUser | undefined
  leave_type: LeaveTypeKey
  start_date: string
  end_date: string
}

/** The fields of the dialog that adds leave. */
export interface EntryValues {
  rows: readonly RowValues[]
  status: LeaveEntry['status']
  reason: string
}

/** What the first row starts with. */
interface Start {
  today: string
  leave_type: LeaveTypeKey
}

export const firstRow = (person: RowUser | undefined, { today, leave_type }: Start): RowValues => ({
  key: 1,
  person,
  leave_type,
  start_date: today,
  end_date: today,
  ...WHOLE_DAYS,
  same_occasion_as: null,
})

/** Adds a row for another person, with the type and days of the last row. Useful for a shutdown or an outing. */
export function withRow(rows: readonly RowValues[], start: Start): RowValues[] {
  const last = rows.at(-1) ?? firstRow(undefined, start)
  return [...rows, { ...last, person: undefined, same_occasion_as: null, key: last.key + 1 }]
}

/** Whether the cost of the row can be requested. */
export const isComplete = ({ person, start_date, end_date }: RowValues): boolean =>
  person !== undefined && start_date !== '' && end_date !== '' && end_date >= start_date

/** The row in the form that is sent. Omits parts of days that its policy does not have. */
export function rowToSend(row: RowValues, unit: LeaveTypeRules['request_unit']): EntryRow {
  const { person, leave_type, start_date, end_date, same_occasion_as } = row
  return {
    user_id: person?.id ?? '',
    leave_type,
    start_date,
    end_date,
    ...partsAsked(row, unit),
    ...(same_occasion_as !== null && { same_occasion_as }),
  }
}
