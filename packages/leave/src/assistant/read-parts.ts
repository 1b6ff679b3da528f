import type { DayParts } from '../entities/leave-request.ts'
import { WHOLE_DAYS } from '../requests/part-of-day.ts'

/** Halves and minutes of the first and last day of a request in plain words. */
export type PartsRead = Pick<DayParts, 'start_half' | 'end_half' | 'minutes'>

const HOURS = /\b(\d{1,2}(?:\.\d{1,2})?) ?(?:hours?|hrs?|h)\b/

/**
 * Reads parts of days from plain words: `friday afternoon`, `friday morning`, `2 hours on friday`. For several days:
 * `wednesday afternoon to friday morning`. Half a day without a word for which is the morning.
 */
export function readParts(message: string, isSingleDay: boolean): PartsRead {
  const text = message.toLowerCase()
  const { start_half, end_half, minutes } = WHOLE_DAYS
  const whole = { start_half, end_half, minutes }
  const [afternoon, morning] = [/\b(afternoon|pm)\b/.test(text), /\b(morning|am)\b/.test(text)]
  if (!isSingleDay) return { ...whole, start_half: afternoon ? 'pm' : null, end_half: morning ? 'am' : null }
  const hours = Number(HOURS.exec(text)?.[1] ?? 0)
  if (hours > 0 && hours <= 24) return { ...whole, minutes: Math.round(hours * 60) }
  // Both halves are the whole day.
  if (afternoon !== morning) return afternoon ? { ...whole, start_half: 'pm' } : { ...whole, end_half: 'am' }
  return /\bhalf(-| a | )day\b/.test(text) && !afternoon ? { ...whole, end_half: 'am' } : whole
}
