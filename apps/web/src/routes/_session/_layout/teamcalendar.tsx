import { createFileRoute } from '@tanstack/react-router'
import { TeamCalendarPage } from '../../../pages/team-calendar.tsx'

export const Route = createFileRoute('/_session/_layout/teamcalendar')({ component: TeamCalendarPage })
