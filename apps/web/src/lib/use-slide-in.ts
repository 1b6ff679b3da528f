import { type RefObject, useLayoutEffect, useRef } from 'react'
import { wantsNoMotion } from './use-media.ts'

/** As far as the page's edge is away on a phone: nothing becomes wider than the window. */
const BY_PX = 12

/** What shows one of several in an order, such as a month: the next slides in from the right, the one before from the left. */
export function useSlideIn<Part extends Element>(place: string): RefObject<Part | null> {
  const part = useRef<Part>(null)
  const before = useRef(place)
  useLayoutEffect(() => {
    const by = place > before.current ? BY_PX : -BY_PX
    const isOther = place !== before.current
    before.current = place
    if (!isOther || wantsNoMotion()) return
    part.current?.animate([{ opacity: 0.4, transform: `translateX(${by}px)` }, {}], {
      duration: 160,
      easing: 'ease-out',
    })
  }, [place])
  return part
}
