import { createRouter } from '@tanstack/react-router'
import { breathe } from './breathe.ts'
import { routeTree } from './routeTree.gen.ts'
import { PageFailed } from './shell/page-failed.tsx'
import { PagePending } from './shell/page-pending.tsx'

// Between the code of the routes, with all that they are made of, and reading them.
await breathe()

/** Paths are matched in any case; a page's code is fetched when its link is pointed at. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: PageFailed,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
