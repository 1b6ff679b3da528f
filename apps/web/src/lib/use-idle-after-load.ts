import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'

/** How long nothing has been asked for when a page counts as complete. */
const QUIET_MS = 300

/** How long it may at most be asked for: an answer that does not come holds nothing else up. */
const TIMEOUT_MS = 8_000

/**
 * False while a page, its code and its data are on their way; becomes true soon after, when the browser has nothing else to do, or when
 * `want` says that somebody waits.
 */
export function useIdleAfterLoad(): { isIdle: boolean; want: () => void } {
  const [isIdle, setIdle] = useState(false)
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(
    () => whenLoaded(queryClient, router, () => startTransition(() => setIdle(true))),
    [queryClient, router],
  )
  return { isIdle, want: () => setIdle(true) }
}

/**
 * Does something once the page with its data is there. Looked at from outside of React: what is asked for meanwhile would draw everything
 * anew that waits here, with each beginning and each end.
 */
function whenLoaded(queryClient: QueryClient, router: AnyRouter, act: () => void): () => void {
  let isQuiet: boolean | undefined
  let stopWaiting = () => {}
  const finish = () => {
    stop()
    act()
  }
  const look = () => {
    const isQuietNow = queryClient.isFetching() === 0 && !router.state.isLoading
    if (isQuietNow === isQuiet) return
    isQuiet = isQuietNow
    stopWaiting()
    if (isQuiet) stopWaiting = afterQuiet(finish)
  }
  const latest = setTimeout(finish, TIMEOUT_MS)
  const stops = [
    queryClient.getQueryCache().subscribe(look),
    router.subscribe('onBeforeLoad', look),
    router.subscribe('onResolved', look),
  ]
  const stop = () => {
    clearTimeout(latest)
    stopWaiting()
    for (const unsubscribe of stops) unsubscribe()
  }
  look()
  return stop
}

/** When it has been quiet for a while and the browser is idle. Answers how not to. */
function afterQuiet(act: () => void): () => void {
  let cancelIdle = () => {}
  const timer = setTimeout(() => {
    cancelIdle = whenIdle(act)
  }, QUIET_MS)
  return () => {
    clearTimeout(timer)
    cancelIdle()
  }
}

/** Does something when the browser has nothing else to do, at once where it cannot tell. Answers how not to. */
export function whenIdle(act: () => void): () => void {
  if (window.requestIdleCallback === undefined) {
    const timer = setTimeout(act)
    return () => clearTimeout(timer)
  }
  const idle = window.requestIdleCallback(act, { timeout: 2_000 })
  return () => window.cancelIdleCallback(idle)
}
