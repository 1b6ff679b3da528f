import { createFileRoute } from '@tanstack/react-router'
import { readCalendarSearch } from '../../../features/calendar/calendar-view.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'

export const Route = createFileRoute('/_session/_layout/teamcalendar')({
  validateSearch: readCalendarSearch,
  component: lazyPage(async () => (await import('../../../pages/team-calendar.tsx')).TeamCalendarPage),
})
