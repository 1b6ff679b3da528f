import { createFileRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../lib/lazy-page.tsx'

export const Route = createFileRoute('/_session/_layout/teamrequests')({
  component: lazyPage(async () => (await import('../../../pages/team-requests.tsx')).TeamRequestsPage),
})
