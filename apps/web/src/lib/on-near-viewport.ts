/** The distance below the viewport at which the callback runs. */
const NEAR = '300px'

/** Runs a callback once, when the element approaches the viewport. Returns a cancel function. */
export function onceNearView(element: Element | null, act: () => void): (() => void) | undefined {
  if (element === null) return
  const observer = new IntersectionObserver(
    entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      act()
    },
    { rootMargin: NEAR },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
