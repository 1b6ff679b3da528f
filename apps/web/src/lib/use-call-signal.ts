import { useEffect, useRef } from 'react'

/** Signals for calls. A signal is aborted by `stop`, by the next one, and with the end of the component. */
export function useCallSignal() {
  const last = useRef<AbortController>(undefined)
  const stop = () => last.current?.abort()
  useEffect(() => () => last.current?.abort(), [])
  return {
    stop,
    next() {
      stop()
      last.current = new AbortController()
      return last.current.signal
    },
  }
}
