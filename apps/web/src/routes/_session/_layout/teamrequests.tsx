import { createFileRoute } from '@tanstack/react-router'
import { TeamRequestsPage } from '../../../pages/team-requests.tsx'

export const Route = createFileRoute('/_session/_layout/teamrequests')({ component: TeamRequestsPage })
