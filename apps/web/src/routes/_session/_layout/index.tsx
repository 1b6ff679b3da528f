import { createFileRoute } from '@tanstack/react-router'
import { readOpenLeaveForm } from '../../../features/requests/form/open-leave-form.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'

export const Route = createFileRoute('/_session/_layout/')({
  validateSearch: readOpenLeaveForm,
  component: lazyPage(async () => (await import('../../../pages/dashboard.tsx')).DashboardPage),
})
