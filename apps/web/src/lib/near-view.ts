/** So far below the window it is not worth waiting any longer. */
const NEAR = '300px'

/** Does something once an element comes near the part of the page that is looked at. Answers how not to. */
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
