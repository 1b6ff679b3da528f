import { createFileRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/lazy-page.tsx'

/** Without the Layout (B-01). */
export const Route = createFileRoute('/_session/completeprofile')({
  component: lazyPage(async () => (await import('../../pages/complete-profile.tsx')).CompleteProfilePage),
})
