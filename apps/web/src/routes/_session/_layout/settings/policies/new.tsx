import { createFileRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../../../lib/lazy-page.tsx'
import { readText, searchReader } from '../../../../../lib/search-view.ts'

const readPolicySearch = searchReader({ leave_type: readText, name: readText, template: readText })

export const Route = createFileRoute('/_session/_layout/settings/policies/new')({
  validateSearch: readPolicySearch,
  component: lazyPage(
    async () => (await import('../../../../../pages/settings/policy-version.tsx')).PolicyVersionPage,
  ),
})
