/** Does something when the browser has nothing else to do, at once where it cannot tell. Answers how not to. */
export function whenIdle(act: () => void): () => void {
  if (window.requestIdleCallback === undefined) {
    const timer = setTimeout(act)
    return () => clearTimeout(timer)
  }
  const idle = window.requestIdleCallback(act, { timeout: 2_000 })
  return () => window.cancelIdleCallback(idle)
}
