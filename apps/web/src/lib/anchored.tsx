import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'

/**
 * A part of a page with an address of its own. It is mounted after the address, so the browser has not scrolled to
 * it. Parts above it that load later move it, so the page scrolls again until the user does something.
 */
export function Anchored({ anchor, children }: { anchor: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== anchor) return
    const observer = new ResizeObserver(() => place.current?.scrollIntoView())
    const stop = () => {
      observer.disconnect()
      for (const event of ACTS) window.removeEventListener(event, stop)
    }
    observer.observe(document.body)
    for (const event of ACTS) window.addEventListener(event, stop)
    place.current?.scrollIntoView()
    return stop
  }, [hash, anchor])
  return (
    <div ref={place} id={anchor} className="scroll-mt-20">
      {children}
    </div>
  )
}

const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
