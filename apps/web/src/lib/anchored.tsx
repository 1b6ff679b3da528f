import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'

/** A part of a page with an address of its own. It is mounted after the address, so the browser has not scrolled to it. */
export function Anchored({ anchor, children }: { anchor: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === anchor) place.current?.scrollIntoView()
  }, [hash, anchor])
  return (
    <div ref={place} id={anchor} className="scroll-mt-20">
      {children}
    </div>
  )
}
