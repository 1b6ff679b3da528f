import { createFileRoute } from '@tanstack/react-router'
import { readStatementSearch } from '../../../features/balances/statement/statement-view.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'

export const Route = createFileRoute('/_session/_layout/balances')({
  validateSearch: readStatementSearch,
  component: lazyPage(async () => (await import('../../../pages/balances.tsx')).BalancesPage),
})
