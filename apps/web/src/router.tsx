import { createRouter } from '@tanstack/react-router'
import { breathe } from './breathe.ts'
import { answerFirst } from './lib/answer-first.ts'
import { routeTree } from './routeTree.gen.ts'
import { PageFailed } from './shell/page-failed.tsx'
import { PagePending } from './shell/page-pending.tsx'

// Between the code of the routes, with all that they are made of, and reading them.
await breathe()

/** How long a page may be on its way before its title takes the place of the page before: what comes sooner needs nothing in between. */
const PENDING_MS = 100

/** Paths are matched in any case; a page's code is fetched when its link is pointed at. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingComponent: PagePending,
  defaultPendingMs: PENDING_MS,
  defaultPendingMinMs: 0,
  defaultErrorComponent: PageFailed,
})

// A link that was pressed, a tab or a filter in the address: React draws what reads the address in one go, which is not to hold up the press.
const { load } = router
router.load = change => {
  if (change?.action === undefined) return load(change)
  // Whoever changes the address meanwhile begins with what it is now.
  router.updateLatestLocation()
  return new Promise((resolve, reject) => answerFirst(() => load(change).then(resolve, reject)))
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
