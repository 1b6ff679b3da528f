import { isMonth } from '@leavewell/leave'
import { useNavigate, useSearch } from '@tanstack/react-router'

export type CalendarTab = 'month' | 'people'

/** Which month is shown and how; kept in the address, so that a link and the way back show it again (G-02). */
export function useCalendarView(thisMonth: string) {
  const query: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const month = isMonth(query.month) ? query.month : thisMonth
  const tab: CalendarTab = query.view === 'people' ? 'people' : 'month'
  const show = (next: { month: string; tab: CalendarTab }) =>
    void navigate({
      to: '.',
      search: {
        ...(next.tab !== 'month' && { view: next.tab }),
        ...(next.month !== thisMonth && { month: next.month }),
      } as never,
      resetScroll: false,
    })
  return {
    month,
    tab,
    showMonth: (next: string) => show({ month: next, tab }),
    showTab: (next: CalendarTab) => show({ month, tab: next }),
  }
}
