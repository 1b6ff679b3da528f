import { createFileRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../lib/lazy-page.tsx'

export const Route = createFileRoute('/_session/_layout/leave-liability')({
  component: lazyPage(async () => (await import('../../../pages/leave-liability.tsx')).LeaveLiabilityPage),
})
