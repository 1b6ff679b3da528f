import { createFileRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../lib/lazy-page.tsx'

export const Route = createFileRoute('/_session/_layout/audit')({
  component: lazyPage(async () => (await import('../../../pages/audit.tsx')).AuditPage),
})
