import { formatMoment, LOCALE } from '@leavewell/leave'
import { useSyncExternalStore } from 'react'

/** A timestamp (ISO text) as relative time, which keeps counting. */
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

/** Created when the first time is shown. */
let made: Intl.RelativeTimeFormat | undefined

function relative(): Intl.RelativeTimeFormat {
  made ??= new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto', style: 'short' })
  return made
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

/** Formats a timestamp (ISO text) relative to now in minutes, hours or days. After a week, returns the date. */
export function formatAgo(iso: string, now: number = Date.now()): string {
  const age = Math.max(0, now - Date.parse(iso))
  if (age < MINUTE) return relative().format(0, 'second')
  if (age < HOUR) return relative().format(-Math.floor(age / MINUTE), 'minute')
  if (age < DAY) return relative().format(-Math.floor(age / HOUR), 'hour')
  if (age < WEEK) return relative().format(-Math.floor(age / DAY), 'day')
  return formatMoment(iso)
}
