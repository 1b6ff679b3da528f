import { createFileRoute } from '@tanstack/react-router'
import { readTeamRequestSearch } from '../../../features/requests/list/list-view.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'

export const Route = createFileRoute('/_session/_layout/teamrequests')({
  validateSearch: readTeamRequestSearch,
  component: lazyPage(async () => (await import('../../../pages/team-requests.tsx')).TeamRequestsPage),
})
