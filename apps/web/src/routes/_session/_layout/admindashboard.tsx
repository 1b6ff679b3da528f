import { createFileRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../lib/lazy-page.tsx'

export const Route = createFileRoute('/_session/_layout/admindashboard')({
  component: lazyPage(async () => (await import('../../../pages/admin-dashboard.tsx')).AdminDashboardPage),
})
