import {
  CALENDAR_ZOOMS,
  type CalendarZoom,
  calendarPeriod,
  type DayRange,
  type FirstDayOfWeek,
  formatPeriod,
  HOLIDAY_YEARS,
  isCalendarDay,
  isMonth,
  type LeaveTypeKey,
  type LeaveTypes,
  monthOf,
  shiftPeriod,
  yearOf,
} from '@leavewell/leave'
import {
  readChoice,
  readText,
  type SearchOf,
  type SearchState,
  searchReader,
  searchView,
} from '../../lib/search-view.ts'

const TABS = ['month', 'people'] as const
export type CalendarTab = (typeof TABS)[number]

const SCOPES = ['team', 'everyone'] as const
/** Whose leave an administrator sees: their own team, which is the default (G-11), or everyone. */
export type CalendarScope = (typeof SCOPES)[number]

const SHOWN = ['leave', 'all'] as const

/** Outside this range there are no holidays, and dates cannot be calculated. */
const isInReach = (day: string) => {
  const year = yearOf(day)
  return year >= HOLIDAY_YEARS.from && year <= HOLIDAY_YEARS.to
}

/** The people and leave that a calendar by person shows. */
export interface WallchartFilter {
  /** Part of a name. */
  search: string
  /** A department's name. Undefined for all, empty for people without one. */
  department: string | undefined
  /** An office's name, with the same special values. */
  office: string | undefined
  type: LeaveTypeKey | undefined
  /**
   * Everyone, or only people with leave. Undefined until the user selects, because the default depends on the
   * team's size.
   */
  shown: (typeof SHOWN)[number] | undefined
}

interface CalendarView extends WallchartFilter {
  view: CalendarTab
  who: CalendarScope
  /** `YYYY-MM`. */
  month: string
  zoom: CalendarZoom
  /** A day of the shown week. Used by the week view only. */
  week: string | undefined
}

export type CalendarSearch = SearchOf<CalendarView>

export const readCalendarSearch = searchReader<CalendarView>({
  view: readChoice(TABS),
  who: readChoice(SCOPES),
  month: value => (isMonth(value) && isInReach(value) ? value : undefined),
  zoom: readChoice(CALENDAR_ZOOMS),
  week: value => (isCalendarDay(value) && isInReach(value) ? value : undefined),
  search: readText,
  department: readText,
  office: readText,
  type: readText,
  shown: readChoice(SHOWN),
})

/** The days that are shown. */
export interface ShownPeriod {
  zoom: CalendarZoom
  range: DayRange
  title: string
}

interface Around {
  today: string
  firstDay: FirstDayOfWeek
  /** A calendar that has no people shows months. */
  isMonthOnly: boolean
  types: LeaveTypes
}

/**
 * The view of the calendar, stored in the URL so that links and Back restore it (G-02). A calendar that has no
 * people shows months.
 */
export function calendarView(
  { today, firstDay, isMonthOnly, types }: Around,
  state: SearchState<CalendarSearch>,
) {
  const start: CalendarView = {
    view: 'month',
    who: 'team',
    month: monthOf(today),
    zoom: 'month',
    week: undefined,
    search: '',
    department: undefined,
    office: undefined,
    type: undefined,
    shown: undefined,
  }
  const [view, show] = searchView<CalendarView>(start, state)
  const zoom = isMonthOnly || view.view === 'month' ? 'month' : view.zoom
  const first = view.month === start.month ? today : `${view.month}-01`
  const day = zoom === 'week' ? (view.week ?? first) : `${view.month}-01`
  const turnTo = (to: string) => show({ month: monthOf(to), week: zoom === 'week' ? to : undefined })
  const range = calendarPeriod(zoom, day, firstDay)
  const period: ShownPeriod = { zoom, range, title: formatPeriod(zoom, range) }
  return {
    month: view.month,
    tab: view.view,
    scope: view.who,
    period,
    turn: {
      title: period.title,
      onPrevious: () => turnTo(shiftPeriod(zoom, day, -1, firstDay)),
      onToday: () => show({ month: start.month, week: undefined }),
      onNext: () => turnTo(shiftPeriod(zoom, day, 1, firstDay)),
    },
    filter: { ...view, type: types.has(view.type) ? view.type : undefined } as WallchartFilter,
    showMonth: (month: string) => show({ month, week: undefined }),
    showTab: (tab: CalendarTab) => show({ view: tab }),
    showScope: (who: CalendarScope, tab: CalendarTab) =>
      show({ who, view: tab, department: undefined, office: undefined }),
    showZoom: (to: CalendarZoom) => show({ zoom: to, week: undefined }),
    showFilter: (change: Partial<WallchartFilter>) => show(change),
  }
}
