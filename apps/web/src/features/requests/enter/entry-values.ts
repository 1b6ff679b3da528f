import {
  type DayParts,
  type EntryRow,
  type LeaveEntry,
  type LeaveType,
  type LeaveTypeRules,
  partsAsked,
  type RowUser,
  WHOLE_DAYS,
} from '@leavewell/leave'

/** One row as it is filled in; the key tells rows apart that look the same. */
export interface RowValues extends DayParts {
  key: number
  person: RowUser | undefined
  leave_type: LeaveType
  start_date: string
  end_date: string
}

/** What the window for entering leave holds. */
export interface EntryValues {
  rows: readonly RowValues[]
  status: LeaveEntry['status']
  reason: string
}

export const firstRow = (person: RowUser | undefined, today: string): RowValues => ({
  key: 1,
  person,
  leave_type: 'sick',
  start_date: today,
  end_date: today,
  ...WHOLE_DAYS,
})

/** Another row, for somebody else: of the type and days of the last one, as a closure or an outing needs it. */
export function withRow(rows: readonly RowValues[], today: string): RowValues[] {
  const last = rows.at(-1) ?? firstRow(undefined, today)
  return [...rows, { ...last, person: undefined, key: last.key + 1 }]
}

/** A row whose cost can be asked for. */
export const isComplete = ({ person, start_date, end_date }: RowValues): boolean =>
  person !== undefined && start_date !== '' && end_date !== '' && end_date >= start_date

/** The row as it is sent; what its policy does not have is left out. */
export function rowToSend(row: RowValues, unit: LeaveTypeRules['request_unit']): EntryRow {
  const { person, leave_type, start_date, end_date } = row
  return { user_id: person?.id ?? '', leave_type, start_date, end_date, ...partsAsked(row, unit) }
}
