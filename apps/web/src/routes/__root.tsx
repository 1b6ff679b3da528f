import { createRootRoute, Outlet, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { RouterProvider as AriaRouter } from 'react-aria-components'
import { lazyPart } from '../lib/lazy-part.ts'
import { useIdleAfterLoad } from '../lib/use-idle-after-load.ts'
import { onToastsWanted } from '../ui/toasts-wanted.ts'

export const Route = createRootRoute({ component: Root })

/** Links of the components go through the router, like those of the router itself. */
function Root() {
  const router = useRouter()
  return (
    <AriaRouter navigate={href => void router.navigate({ href })}>
      <Outlet />
      <Toasts />
    </AriaRouter>
  )
}

const ToastRegion = lazyPart(async () => (await import('../ui/toast-region.tsx')).ToastRegion)

/** Comes after the page and its data, or with the first message. */
function Toasts() {
  const { isIdle, want } = useIdleAfterLoad()
  useEffect(() => onToastsWanted(want), [want])
  return <Suspense>{isIdle && <ToastRegion />}</Suspense>
}
