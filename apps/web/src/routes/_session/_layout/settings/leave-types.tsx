import { createFileRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../../lib/lazy-page.tsx'

export const Route = createFileRoute('/_session/_layout/settings/leave-types')({
  component: lazyPage(
    async () => (await import('../../../../pages/settings/leave-types.tsx')).LeaveTypesPage,
  ),
})
