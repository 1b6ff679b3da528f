import { type RefObject, useLayoutEffect, useRef } from 'react'
import { wantsNoMotion } from './use-media.ts'

/** The distance of the page's edge on a phone, so that the content never gets wider than the window. */
const BY_PX = 12

/**
 * Animates one of several ordered views, such as months. The next one slides in from the right, the previous
 * one from the left.
 */
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
