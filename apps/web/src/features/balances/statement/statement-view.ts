import {
  addDays,
  addMonths,
  isCalendarDay,
  type LeaveTypeKey,
  type LeaveTypes,
  yearOf,
} from '@leavewell/leave'
import { STATEMENT_BACKS, type StatementBack } from '../../../leave-ui/page-path.ts'
import {
  readChoice,
  readText,
  type SearchOf,
  type SearchState,
  searchReader,
  searchView,
} from '../../../lib/search-view.ts'

/** The balance and the period of the statement. */
interface StatementView {
  type: LeaveTypeKey
  from: string
  to: string
  /** The user id, for administrators. Empty for the reader's own balance. */
  user: string
  /** The page that the reader came from. Empty for the parent page. */
  back: StatementBack | ''
}

const readDay = (value: unknown) => (isCalendarDay(value) ? value : undefined)

export const readStatementSearch = searchReader<StatementView>({
  type: readText,
  from: readDay,
  to: readDay,
  user: readText,
  back: readChoice(STATEMENT_BACKS),
})

interface Around {
  today: string
  types: LeaveTypes
  firstType: LeaveTypeKey
}

/** The view in the URL. By default, this year of the first leave type. */
export function statementView(
  { today, types, firstType }: Around,
  { search, show }: SearchState<SearchOf<StatementView>>,
) {
  const { type, ...rest } = search
  return searchView<StatementView>(
    { type: firstType, user: '', back: '', ...periodDays('thisYear', today) },
    { search: types.has(type) ? search : rest, show },
  )
}

/** The URL of a balance's statement. */
export const statementPath = (view: Partial<StatementView>): string =>
  `/balances?${new URLSearchParams(view)}`

export const PERIODS = ['thisYear', 'lastMonths', 'nextYear', 'all'] as const
export type Period = (typeof PERIODS)[number]

/** First and last day of a period. Statements end with next year at the latest. */
export function periodDays(period: Period, today: string): Pick<StatementView, 'from' | 'to'> {
  const year = yearOf(today)
  const nextYear = `${year + 1}-12-31`
  switch (period) {
    case 'thisYear':
      return { from: `${year}-01-01`, to: `${year}-12-31` }
    case 'lastMonths':
      return { from: addDays(addMonths(today, -12), 1), to: today }
    case 'nextYear':
      return { from: `${year}-01-01`, to: nextYear }
    case 'all':
      return { from: `${year - 8}-01-01`, to: nextYear }
  }
}

/** The named period for these days. Undefined if there is none. */
export const periodOfDays = ({ from, to }: Pick<StatementView, 'from' | 'to'>, today: string) =>
  PERIODS.find(period => {
    const days = periodDays(period, today)
    return days.from === from && days.to === to
  })
