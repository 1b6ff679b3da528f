import { createFileRoute } from '@tanstack/react-router'
import { readOpenLeaveForm } from '../../../features/requests/form/open-leave-form.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'

const DashboardPage = lazyPage(async () => (await import('../../../pages/dashboard.tsx')).DashboardPage)

export const Route = createFileRoute('/_session/_layout/')({
  validateSearch: readOpenLeaveForm,
  component: Object.assign(Dashboard, { preload: DashboardPage.preload, asks: DashboardPage.asks }),
})

function Dashboard() {
  return <DashboardPage search={Route.useSearch()} />
}
