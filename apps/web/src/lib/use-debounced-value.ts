import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

/** The pause after which the typed text counts. */
const PAUSE_MS = 250

/**
 * A text that is typed here and stored elsewhere. It follows every key and is passed on after a pause in
 * typing. The URL changes too late to be the value of a field. A text that arrives after it was
 * passed on does not replace a newer one. While the URL is changing, for example after a press on a link, the text
 * stays here. Otherwise it would undo that change.
 */
export function useDebouncedValue(kept: string, onPause: (text: string) => void) {
  const router = useRouter()
  const [text, setText] = useState(kept)
  const [known, setKnown] = useState(kept)
  const [passedOn, setPassedOn] = useState<readonly string[]>([])
  if (kept !== known) {
    const arrived = passedOn.indexOf(kept)
    setKnown(kept)
    if (arrived < 0) setText(kept)
    setPassedOn(arrived < 0 ? [] : passedOn.slice(arrived + 1))
  }
  const handOver = useEffectEvent(() => {
    setPassedOn([...passedOn, text])
    onPause(text)
  })
  useEffect(() => {
    if (text === kept) return
    const timer = setInterval(() => {
      if (router.state.status === 'pending') return
      clearInterval(timer)
      handOver()
    }, PAUSE_MS)
    return () => clearInterval(timer)
  }, [text, kept, router])
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
