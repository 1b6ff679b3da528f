import { useEffect, useEffectEvent, useState } from 'react'

/** How long typing has paused before the text counts as typed. */
const PAUSE_MS = 250

/**
 * A text that is typed here and kept elsewhere. It follows every key at once and is handed over when typing pauses:
 * the address changes too late to hold what a field shows.
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

/** A value that changes often, as it is once it has stayed the same for so long. Told apart by identity: give it a text or a number. */
export function useSettled<Value extends string | number>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
