import { createFileRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../../lib/lazy-page.tsx'

export const Route = createFileRoute('/_session/_layout/settings/setup')({
  component: lazyPage(async () => (await import('../../../../pages/settings/setup.tsx')).SetupPage),
})
