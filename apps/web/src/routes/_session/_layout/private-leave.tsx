import { createFileRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../lib/lazy-page.tsx'

export const Route = createFileRoute('/_session/_layout/private-leave')({
  component: lazyPage(async () => (await import('../../../pages/private-leave.tsx')).PrivateLeavePage),
})
