/** How long after a change the boxes move. A burst of changes moves them once. */
const REFRESH_DELAY_MS = 50

/**
 * Calls `onSettled` 50 ms after a change of style or size in the page (P-11). Calls `onMoved` with each frame
 * in which the page was scrolled or the window resized. Returns a function that ends it.
 */
export function watchLayout(onSettled: () => void, onMoved: () => void): () => void {
  const ending = new AbortController()
  let timer: number | undefined
  let frame: number | undefined
  const later = () => {
    timer ??= window.setTimeout(() => {
      timer = undefined
      onSettled()
    }, REFRESH_DELAY_MS)
  }
  const nextFrame = () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined
      onMoved()
    })
  }
  const changes = new MutationObserver(later)
  changes.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['style', 'class', 'width', 'height'],
    childList: true,
    characterData: true,
    subtree: true,
  })
  window.addEventListener('scroll', nextFrame, { capture: true, passive: true, signal: ending.signal })
  window.addEventListener('resize', nextFrame, { signal: ending.signal })
  return () => {
    ending.abort()
    changes.disconnect()
    clearTimeout(timer)
    if (frame !== undefined) cancelAnimationFrame(frame)
  }
}
