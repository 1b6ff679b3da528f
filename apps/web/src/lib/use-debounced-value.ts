import { useEffect, useEffectEvent, useState } from 'react'

/** The pause after which the typed text counts. */
const PAUSE_MS = 250

/**
 * A text that is typed here and stored elsewhere. It follows every key and is passed on after a pause in
 * typing. The URL changes too late to be the value of a field.
 */
export function useDebouncedValue(kept: string, onPause: (text: string) => void) {
  const [text, setText] = useState(kept)
  const [known, setKnown] = useState(kept)
  if (kept !== known) {
    setKnown(kept)
    setText(kept)
  }
  const handOver = useEffectEvent(onPause)
  useEffect(() => {
    if (text === kept) return
    const timer = setTimeout(() => handOver(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, kept])
  return [text, setText] as const
}

/**
 * Returns a value after it has been stable for some milliseconds. Compared by identity, so pass a text or a
 * number.
 */
export function useSettled<Value extends string | number>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
