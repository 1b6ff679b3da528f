import { formatDayRange } from '../dates/format-date.ts'
import type { Comment, RequestQuote } from '../entities/leave-request.ts'
import { formatDays } from '../formats/numbers.ts'
import { halfOfReturned, minutesOfReturned } from '../quote/ask.ts'
import { inDays } from '../working-time/work-pattern.ts'
import { auditCopy as copy } from './system.ts'

/** Returns a value of a record in words, or null for any empty value. */
export function auditText(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value ? copy.yes : copy.no
  if (typeof value === 'string' && value.startsWith('data:image/')) return copy.picture(value.length)
  if (typeof value === 'number') return String(value).replace('-', '−')
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.length === 0 ? null : textOfList(value)
  return isQuote(value) ? textOfQuote(value) : textOfObject(value)
}

function textOfList(list: readonly unknown[]): string {
  const last = list.at(-1)
  return isComment(last)
    ? copy.comments(list.length, last.user_name, last.message)
    : list.map(each => auditText(each) ?? copy.empty).join(', ')
}

const textOfObject = (value: object): string | null =>
  Object.entries(value)
    .map(([name, each]) => `${auditFieldName(name)}: ${auditText(each) ?? copy.empty}`)
    .join(', ') || null

function textOfQuote({ lines, minutes, day_minutes, policy, version, without }: RequestQuote): string {
  const [first, last] = [lines[0]?.day ?? '', lines.at(-1)?.day ?? '']
  const days = `${formatDays(inDays(minutes, day_minutes))}: ${formatDayRange(first, last)}`
  return copy.quote(days, policy, version, daysReturned(without, day_minutes))
}

/** Half days count as half, and hours as their share of a day. */
const daysReturned = (without: RequestQuote['without'], dayMinutes: number): number =>
  without.reduce((days, returned) => {
    const minutes = minutesOfReturned(returned)
    if (minutes !== undefined) return days + inDays(minutes, dayMinutes)
    return days + (halfOfReturned(returned) ? 0.5 : 1)
  }, 0)

const isQuote = (value: object): value is RequestQuote =>
  'lines' in value && Array.isArray(value.lines) && 'day_minutes' in value && 'without' in value

const isComment = (value: unknown): value is Comment =>
  typeof value === 'object' && value !== null && 'message' in value && 'user_name' in value

/** A field as people call it: `days_requested` is "Days requested", `user_id` "Person". The file keeps the names of the fields. */
export function auditFieldName(field: string): string {
  const names: Readonly<Record<string, string>> = copy.fields
  if (Object.hasOwn(names, field)) return names[field] ?? field
  const label = field.replaceAll('_', ' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}
