import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * The title of the page on a phone, after its heading has scrolled below the bar. Visual only, because screen
 * readers have the heading.
 */
export function BarTitle() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [title, setTitle] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another heading, looked for when its address comes
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      setTitle(hiddenTitle())
    }
    const later = () => {
      frame ||= requestAnimationFrame(look)
    }
    later()
    window.addEventListener('scroll', later, { passive: true })
    return () => {
      window.removeEventListener('scroll', later)
      cancelAnimationFrame(frame)
    }
  }, [path])
  return (
    <span aria-hidden className="min-w-0 flex-1 truncate px-1 text-center font-medium">
      {title}
    </span>
  )
}

/** The page's heading, if it is completely above the visible area. */
function hiddenTitle(): string {
  const heading = document.querySelector('main h1')
  const bar = document.querySelector('header')
  if (heading === null || bar === null) return ''
  return heading.getBoundingClientRect().bottom < bar.getBoundingClientRect().bottom
    ? (heading.textContent ?? '')
    : ''
}
