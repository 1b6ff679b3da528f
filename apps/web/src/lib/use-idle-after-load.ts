import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

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
  const isFetching = useIsFetching() > 0
  const isLoading = useRouterState({ select: state => state.isLoading })
  const isQuiet = !isFetching && !isLoading
  const want = () => setIdle(true)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isQuiet) return
    let cancelIdle = () => {}
    const timer = setTimeout(() => {
      cancelIdle = whenIdle(() => setIdle(true))
    }, QUIET_MS)
    return () => {
      clearTimeout(timer)
      cancelIdle()
    }
  }, [isQuiet])
  return { isIdle, want }
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
