import { createFileRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../lib/lazy-page.tsx'

export const Route = createFileRoute('/_session/_layout/myrequests')({
  component: lazyPage(async () => (await import('../../../pages/my-requests.tsx')).MyRequestsPage),
})
