import {
  addDays,
  addMonths,
  isCalendarDay,
  LEAVE_TYPE_VALUES,
  type LeaveType,
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

/** Which balance is explained, and for which days. */
interface StatementView {
  type: LeaveType
  from: string
  to: string
  /** Whose, for administrators; empty for the reader's own. */
  user: string
  /** Where the reader came from; empty for what belongs above it. */
  back: StatementBack | ''
}

const readDay = (value: unknown) => (isCalendarDay(value) ? value : undefined)

export const readStatementSearch = searchReader<StatementView>({
  type: readChoice(LEAVE_TYPE_VALUES),
  from: readDay,
  to: readDay,
  user: readText,
  back: readChoice(STATEMENT_BACKS),
})

/** The view that the address asks for: annual leave of this year at first. */
export const statementView = (today: string, state: SearchState<SearchOf<StatementView>>) =>
  searchView<StatementView>({ type: 'annual', user: '', back: '', ...periodDays('thisYear', today) }, state)

/** Where a balance is explained. */
export const statementPath = (view: Partial<StatementView>): string =>
  `/balances?${new URLSearchParams(view)}`

export const PERIODS = ['thisYear', 'lastMonths', 'nextYear', 'all'] as const
export type Period = (typeof PERIODS)[number]

/** First and last day of a period; all that a statement can tell ends with next year. */
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

/** The period that these days are; undefined for any others. */
export const periodOfDays = ({ from, to }: Pick<StatementView, 'from' | 'to'>, today: string) =>
  PERIODS.find(period => {
    const days = periodDays(period, today)
    return days.from === from && days.to === to
  })
