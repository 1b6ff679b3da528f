import { useSyncExternalStore } from 'react'

/** Less than any keyboard has: bars of the browser that come and go. */
const LEAST = 100

/**
 * How many pixels of the page's lower end the keyboard of a screen covers: browsers lay it over the page, which keeps its height, so that what sticks
 * to the end of the window would lie behind it. Nothing while somebody has zoomed in.
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
