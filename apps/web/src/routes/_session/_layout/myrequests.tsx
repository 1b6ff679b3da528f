import { createFileRoute } from '@tanstack/react-router'
import { readMyRequestsSearch } from '../../../features/requests/list/list-view.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'

export const Route = createFileRoute('/_session/_layout/myrequests')({
  validateSearch: readMyRequestsSearch,
  component: lazyPage(async () => (await import('../../../pages/my-requests.tsx')).MyRequestsPage),
})
