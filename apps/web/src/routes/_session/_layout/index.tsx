import { createFileRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { readOpenLeaveForm } from '../../../lib/open-leave-form.ts'

export const Route = createFileRoute('/_session/_layout/')({
  validateSearch: readOpenLeaveForm,
  component: lazyPage(async () => (await import('../../../pages/dashboard.tsx')).DashboardPage),
})
