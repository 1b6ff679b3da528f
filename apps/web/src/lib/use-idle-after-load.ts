import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'

/** The time without new calls after which a page counts as complete. */
const QUIET_MS = 300

/** The longest time for calls. A missing answer must not delay everything else. */
const TIMEOUT_MS = 8_000

/**
 * False while a page, its code and its data load. Becomes true when the browser is idle afterwards. `want`
 * makes it true immediately.
 */
export const useIdleAfterLoad = (): Idle => useIdle(true, whenIdle)

/** The same for code that only an action needs, in its turn. Users who save data load it with that action. */
export const usePreload = (): Idle => useIdle(!savesData(), inTurn)

/** Schedules a callback and returns a cancel function. */
type Schedule = (act: () => void) => () => void

interface Idle {
  isIdle: boolean
  want: () => void
}

/** True for users whose browser asks pages to load less. */
export const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

function useIdle(isAutomatic: boolean, schedule: Schedule): Idle {
  const [isIdle, setIdle] = useState(false)
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(
    () =>
      isAutomatic
        ? whenLoaded(queryClient, router, schedule, () => startTransition(() => setIdle(true)))
        : undefined,
    [isAutomatic, queryClient, router, schedule],
  )
  return { isIdle, want: () => setIdle(true) }
}

/**
 * Runs a callback after the page and its data have loaded. Observes from outside React, because state would
 * render all components again with each call.
 */
function whenLoaded(
  queryClient: QueryClient,
  router: AnyRouter,
  schedule: Schedule,
  act: () => void,
): () => void {
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
    if (isQuiet) stopWaiting = afterQuiet(finish, schedule)
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

/** After a quiet time, when the browser is idle. Returns a cancel function. */
function afterQuiet(act: () => void, schedule: Schedule): () => void {
  let cancel = () => {}
  const timer = setTimeout(() => {
    cancel = schedule(act)
  }, QUIET_MS)
  return () => {
    clearTimeout(timer)
    cancel()
  }
}

/** Parts that load in turn. */
const queue: (() => void)[] = []

let cancelNext: (() => void) | undefined

/** Each in its own idle time, because all parts in one task would block a slow phone. */
function inTurn(act: () => void): () => void {
  queue.push(act)
  cancelNext ??= whenIdle(runNext)
  return () => {
    const at = queue.indexOf(act)
    if (at >= 0) queue.splice(at, 1)
    if (queue.length > 0) return
    cancelNext?.()
    cancelNext = undefined
  }
}

function runNext(): void {
  const act = queue.shift()
  // Before the part, which can fail.
  cancelNext = queue.length > 0 ? whenIdle(runNext) : undefined
  act?.()
}

/** Runs a callback when the browser is idle, or immediately where that is unknown. Returns a cancel function. */
export function whenIdle(act: () => void): () => void {
  if (window.requestIdleCallback === undefined) {
    const timer = setTimeout(act)
    return () => clearTimeout(timer)
  }
  const idle = window.requestIdleCallback(act, { timeout: 2_000 })
  return () => window.cancelIdleCallback(idle)
}
