import { addDays } from '../dates/calendar-day.ts'

/** Feeds that a person can subscribe to in a calendar program. */
export const CALENDAR_FEEDS = ['own', 'team', 'department', 'away', 'company', 'holidays'] as const
export type CalendarFeed = (typeof CALENDAR_FEEDS)[number]

/** An address of a person. `address` is only in the answer that creates it. */
export interface CalendarFeedRow {
  feed: CalendarFeed
  created_date: string
  last_used_date: string | null
  last_used_by: string | null
}

/** One leave in a feed. */
export interface FeedEvent {
  /** The same as long as it is the same leave. */
  uid: string
  title: string
  /** First and last day. */
  start_date: string
  end_date: string
  /** A part of a day in hours. */
  time?: { start: Date; end: Date } | undefined
  /** Own leave makes its reader busy. Other people's leave does not. */
  isBusy: boolean
  isCancelled?: boolean
  /** Rises with each change. */
  sequence: number
  changed: Date
}

const BYTES_IN_LINE = 75
/** Most lines. Counting their bytes would take ten times as long. */
const SHORT_LINE = /^[\x20-\x7e]{0,75}$/

/** Returns a feed as iCalendar text (RFC 5545). The end of whole days is exclusive. Hours are in UTC. */
export const writeCalendarFeed = (name: string, events: readonly FeedEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Leavewell//Calendar feed//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')

const linesOf = (event: FeedEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}@leavewell`,
  `DTSTAMP:${instant(event.changed)}`,
  `LAST-MODIFIED:${instant(event.changed)}`,
  `SEQUENCE:${event.sequence}`,
  ...(event.time
    ? [`DTSTART:${instant(event.time.start)}`, `DTEND:${instant(event.time.end)}`]
    : [
        `DTSTART;VALUE=DATE:${compact(event.start_date)}`,
        `DTEND;VALUE=DATE:${compact(addDays(event.end_date, 1))}`,
      ]),
  `SUMMARY:${escaped(event.title)}`,
  `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  `TRANSP:${event.isBusy && !event.isCancelled ? 'OPAQUE' : 'TRANSPARENT'}`,
  `X-MICROSOFT-CDO-BUSYSTATUS:${event.isBusy && !event.isCancelled ? 'OOF' : 'FREE'}`,
  'END:VEVENT',
]

const compact = (day: string): string => day.replaceAll('-', '')

const instant = (moment: Date): string => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n')

/** Breaks a long line between characters, so that no part has more bytes than a line may have. */
function folded(line: string): string {
  if (SHORT_LINE.test(line)) return line
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = utf8Bytes(character)
    if (bytes + size > BYTES_IN_LINE) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n')
}

function utf8Bytes(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

/** Returns the moment of a minute of a day in a time zone. Minutes that a clock change skips become the next ones. */
export function momentIn(timeZone: string, day: string, minute: number): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minute * 60_000
  // Twice, because the first guess may be on the other side of a clock change.
  let moment = wanted
  for (let turn = 0; turn < 2; turn++) moment = wanted - offsetAt(timeZone, moment)
  return new Date(moment)
}

function offsetAt(timeZone: string, moment: number): number {
  const parts = clockOf(timeZone).formatToParts(moment)
  const part = (type: string) => parts.find(each => each.type === type)?.value ?? ''
  const local = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:00Z`
  return Date.parse(local) - Math.floor(moment / 60_000) * 60_000
}

/** Cached, because one costs more than all its answers for a feed. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const made = clocks.get(timeZone)
  if (made) return made
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(timeZone, clock)
  return clock
}
