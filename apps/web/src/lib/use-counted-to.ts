import { useEffect, useRef, useState } from 'react'
import { wantsNoMotion } from './use-media.ts'

const COUNTING_MS = 160

/**
 * Counts to a new value, so that the user sees the change and its direction. The first value is shown
 * immediately.
 */
export function useCountedTo(value: number): number {
  const [shown, setShown] = useState(value)
  const last = useRef(value)
  useEffect(() => {
    const from = last.current
    last.current = value
    if (from === value) return
    const began = performance.now()
    let frame = 0
    const step = () => {
      const part = wantsNoMotion() ? 1 : Math.min(1, (performance.now() - began) / COUNTING_MS)
      setShown(part === 1 ? value : Math.round(from + (value - from) * part))
      if (part < 1) frame = requestAnimationFrame(step)
    }
    step()
    return () => cancelAnimationFrame(frame)
  }, [value])
  return shown
}
