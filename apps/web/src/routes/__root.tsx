import { createRootRoute, Outlet, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { RouterProvider as AriaRouter } from 'react-aria-components'
import { keepFocus } from '../lib/keep-focus.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { useIdleAfterLoad } from '../lib/use-idle-after-load.ts'
import { bringWebFont } from '../lib/web-font.ts'
import { onToastsWanted } from '../ui/toasts-wanted.ts'

export const Route = createRootRoute({ component: Root })

/** Links of the components use the router as well. */
function Root() {
  const router = useRouter()
  return (
    <AriaRouter navigate={href => void router.navigate({ href })}>
      <Outlet />
      <AfterPage />
    </AriaRouter>
  )
}

const ToastRegion = lazyPart(async () => (await import('../ui/toast-region.tsx')).ToastRegion)

/** Toasts and the web font load after the page and its data. Toasts also load with the first message. */
function AfterPage() {
  const { isIdle, want } = useIdleAfterLoad()
  useEffect(() => onToastsWanted(want), [want])
  useEffect(() => keepFocus(), [])
  useEffect(() => {
    // The page is readable without the font.
    if (isIdle) bringWebFont().catch(() => {})
  }, [isIdle])
  return <Suspense>{isIdle && <ToastRegion />}</Suspense>
}
