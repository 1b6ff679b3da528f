import { createFileRoute } from '@tanstack/react-router'
import { readTeamSearch } from '../../../features/team/team-view.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'

export const Route = createFileRoute('/_session/_layout/team')({
  validateSearch: readTeamSearch,
  component: lazyPage(async () => (await import('../../../pages/team.tsx')).TeamPage),
})
