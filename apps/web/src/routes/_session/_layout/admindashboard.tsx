import { createFileRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { readAdminSearch } from '../../../pages/admin-search.ts'

export const Route = createFileRoute('/_session/_layout/admindashboard')({
  validateSearch: readAdminSearch,
  component: lazyPage(async () => (await import('../../../pages/admin-dashboard.tsx')).AdminDashboardPage),
})
