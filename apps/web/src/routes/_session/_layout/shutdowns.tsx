import { createFileRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../lib/lazy-page.tsx'

export const Route = createFileRoute('/_session/_layout/shutdowns')({
  component: lazyPage(async () => (await import('../../../pages/shutdowns.tsx')).ShutdownsPage),
})
