import { createRootRoute, Outlet, useRouter } from '@tanstack/react-router'
import { RouterProvider as AriaRouter } from 'react-aria-components'

export const Route = createRootRoute({ component: Root })

/** Links of the components go through the router, like those of the router itself. */
function Root() {
  const router = useRouter()
  return (
    <AriaRouter navigate={href => void router.navigate({ href })}>
      <Outlet />
    </AriaRouter>
  )
}
