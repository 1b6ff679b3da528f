import { createFileRoute } from '@tanstack/react-router'
import { readLiabilitySearch } from '../../../features/liability/liability-search.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'

export const Route = createFileRoute('/_session/_layout/leave-liability')({
  validateSearch: readLiabilitySearch,
  component: lazyPage(async () => (await import('../../../pages/leave-liability.tsx')).LeaveLiabilityPage),
})
