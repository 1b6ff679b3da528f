import { createRouter } from '@tanstack/react-router'
import { deferAfterPaint } from './lib/defer-after-paint.ts'
import { routeTree } from './routeTree.gen.ts'
import { PageFailed } from './shell/page-failed.tsx'
import { PagePending } from './shell/page-pending.tsx'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

// Between loading the route modules and building the router.
await yieldToEventLoop()

/** How long a page may load before its title replaces the previous page. Faster pages need no placeholder. */
const PENDING_MS = 100

/** Paths are case-insensitive. A page's code is preloaded when its link is hovered. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingComponent: PagePending,
  defaultPendingMs: PENDING_MS,
  defaultPendingMinMs: 0,
  defaultErrorComponent: PageFailed,
})

// Navigation follows the response to the press, because React renders everything that reads the URL in one go.
const { load } = router
router.load = change => {
  if (change?.action === undefined) return load(change)
  // Updates the location first, because another change meanwhile must start from it.
  router.updateLatestLocation()
  return new Promise((resolve, reject) => deferAfterPaint(() => load(change).then(resolve, reject)))
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
