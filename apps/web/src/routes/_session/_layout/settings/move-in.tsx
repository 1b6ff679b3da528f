import { createFileRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../../lib/lazy-page.tsx'

export const Route = createFileRoute('/_session/_layout/settings/move-in')({
  component: lazyPage(async () => (await import('../../../../pages/settings/move-in.tsx')).MoveInPage),
})
