import { isMonth } from '@leavewell/leave'
import { useNavigate, useSearch } from '@tanstack/react-router'

export type CalendarTab = 'month' | 'people'

/** Whose leave an administrator looks at: the own team, as the calendar begins (G-11), or everybody. */
export type CalendarScope = 'team' | 'everyone'

/** Which month is shown and how; kept in the address, so that a link and the way back show it again (G-02). */
export function useCalendarView(thisMonth: string) {
  const query: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const month = isMonth(query.month) ? query.month : thisMonth
  const tab: CalendarTab = query.view === 'people' ? 'people' : 'month'
  const scope: CalendarScope = query.who === 'everyone' ? 'everyone' : 'team'
  const show = (next: { month: string; tab: CalendarTab; scope: CalendarScope }) =>
    void navigate({
      to: '.',
      search: {
        ...(next.tab !== 'month' && { view: next.tab }),
        ...(next.scope !== 'team' && { who: next.scope }),
        ...(next.month !== thisMonth && { month: next.month }),
      } as never,
      resetScroll: false,
    })
  return {
    month,
    tab,
    scope,
    showMonth: (next: string) => show({ month: next, tab, scope }),
    showTab: (next: CalendarTab) => show({ month, tab: next, scope }),
    showScope: (next: CalendarScope) => show({ month, tab, scope: next }),
  }
}
