import { isMonth } from '@leavewell/leave'
import {
  readChoice,
  type SearchOf,
  type SearchState,
  searchReader,
  searchView,
} from '../../lib/search-view.ts'

const TABS = ['month', 'people'] as const
export type CalendarTab = (typeof TABS)[number]

const SCOPES = ['team', 'everyone'] as const
/** Whose leave an administrator looks at: the own team, as the calendar begins (G-11), or everybody. */
export type CalendarScope = (typeof SCOPES)[number]

interface CalendarView {
  view: CalendarTab
  who: CalendarScope
  /** `YYYY-MM`. */
  month: string
}

export const readCalendarSearch = searchReader<CalendarView>({
  view: readChoice(TABS),
  who: readChoice(SCOPES),
  month: value => (isMonth(value) ? value : undefined),
})

/** Which month is shown and how; kept in the address, so that a link and the way back show it again (G-02). */
export function calendarView(thisMonth: string, state: SearchState<SearchOf<CalendarView>>) {
  const [view, show] = searchView<CalendarView>({ view: 'month', who: 'team', month: thisMonth }, state)
  return {
    month: view.month,
    tab: view.view,
    scope: view.who,
    showMonth: (month: string) => show({ month }),
    showTab: (tab: CalendarTab) => show({ view: tab }),
    showScope: (who: CalendarScope) => show({ who }),
  }
}
