import { useSyncExternalStore } from 'react'
import { formatAgo } from './format-ago.ts'

/** How long ago a moment (ISO text) was; counts on while it is looked at. */
export function Ago({ at }: { at: string }) {
  useSyncExternalStore(eachHalfMinute, halfMinute)
  return formatAgo(at)
}

const HALF_MINUTE_MS = 30_000

function eachHalfMinute(look: () => void): () => void {
  const timer = setInterval(look, HALF_MINUTE_MS)
  return () => clearInterval(timer)
}

const halfMinute = () => Math.floor(Date.now() / HALF_MINUTE_MS)
