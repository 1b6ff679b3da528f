import { createFileRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../../lib/lazy-page.tsx'
import { readText, searchReader } from '../../../../lib/search-view.ts'

const readPersonSearch = searchReader({ request: readText })

export const Route = createFileRoute('/_session/_layout/people/$id')({
  validateSearch: readPersonSearch,
  component: lazyPage(async () => (await import('../../../../pages/person.tsx')).PersonPage),
})
