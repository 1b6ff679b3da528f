import { useSyncExternalStore } from 'react'

/** Smaller than any keyboard, for browser bars that come and go. */
const LEAST = 100

/**
 * How many pixels at the bottom of the page the on-screen keyboard covers. The page keeps its height, so sticky
 * elements at the bottom would be hidden. Zero while the user has zoomed in.
 */
export const useKeyboardInset = (): number => useSyncExternalStore(subscribe, covered)

function covered(): number {
  const seen = window.visualViewport
  if (seen?.scale !== 1) return 0
  const inset = Math.round(document.documentElement.clientHeight - seen.height - seen.offsetTop)
  return inset < LEAST ? 0 : inset
}

function subscribe(listener: () => void): () => void {
  const seen = window.visualViewport
  for (const event of ['resize', 'scroll']) seen?.addEventListener(event, listener)
  return () => {
    for (const event of ['resize', 'scroll']) seen?.removeEventListener(event, listener)
  }
}
