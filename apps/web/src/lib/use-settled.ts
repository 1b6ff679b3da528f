import { useEffect, useState } from 'react'

/** A value that changes often, as it is once it has stayed the same for so long. Told apart by identity: give it a text or a number. */
export function useSettled<Value extends string | number>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
