import { createFileRoute } from '@tanstack/react-router'
import { readAuditSearch } from '../../../features/audit/audit-view.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'

export const Route = createFileRoute('/_session/_layout/audit')({
  validateSearch: readAuditSearch,
  component: lazyPage(async () => (await import('../../../pages/audit.tsx')).AuditPage),
})
