import { pageOfHyphenatedPath } from '@leavewell/leave'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { pagePath } from '../../../leave-ui/page-path.ts'
import { lazyPage } from '../../../lib/lazy-page.tsx'

/**
 * Any other path, and any of more than one segment (A-05, OP-01). A name that the path helper writes with
 * hyphens redirects to its page.
 */
export const Route = createFileRoute('/_session/_layout/$')({
  beforeLoad({ location }) {
    const page = pageOfHyphenatedPath(location.pathname)
    if (page !== undefined) throw redirect({ href: pagePath(page) + location.searchStr, replace: true })
  },
  component: lazyPage(async () => (await import('../../../pages/page-not-found.tsx')).PageNotFound),
})
