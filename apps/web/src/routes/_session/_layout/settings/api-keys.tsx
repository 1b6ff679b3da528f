import { createFileRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../../lib/lazy-page.tsx'

export const Route = createFileRoute('/_session/_layout/settings/api-keys')({
  component: lazyPage(async () => (await import('../../../../pages/settings/api-keys.tsx')).ApiKeysPage),
})
