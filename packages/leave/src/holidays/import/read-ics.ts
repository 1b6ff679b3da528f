import ICAL from 'ical.js'
import { addDays, dayNumber, isCalendarDay } from '../../dates/calendar-day.ts'
import {
  type FileFinding,
  type FileProblem,
  type FileReading,
  isFull,
  MAX_ROWS,
  type YearRange,
} from './file-entry.ts'
import { yearlyDays } from './yearly-recurrence.ts'

/** Longer than any holiday, but shorter than an event that was left open for a year. */
const MAX_EVENT_DAYS = 31
/** Reading time grows with the square of an event's length. Events with pictures are no holidays. */
const MAX_EVENT_LENGTH = 20_000

/**
 * Reads the all-day events of an iCalendar file, one entry a day. Yearly ones are repeated within `years`. Each event
 * is parsed separately, so that a broken one does not affect the others.
 */
export function readIcs(text: string, years: YearRange): FileReading {
  const { blocks, problems } = eventsOf(text)
  const reading: FileReading = { entries: [], problems }
  const events: CalendarEvent[] = []
  const beyond = blocks[MAX_ROWS]
  if (beyond) problems.push({ line: beyond.line, code: 'too_many', params: { most: MAX_ROWS } })
  for (const { line, text: block } of blocks.slice(0, MAX_ROWS)) {
    const event = readEvent(line, block)
    if ('code' in event) problems.push({ line, ...event })
    else events.push(event)
  }
  const moved = new Set(events.flatMap(({ uid, replaces }) => (replaces ? [`${uid} ${replaces}`] : [])))
  for (const event of events) {
    if (isFull(reading)) break
    if (event.isCancelled) continue
    const starts = startsOf(event, years)
    if (starts === undefined) {
      problems.push({ line: event.line, code: 'unknown_repeat', params: { name: event.name } })
      continue
    }
    for (const start of starts) {
      if (!event.replaces && moved.has(`${event.uid} ${start}`)) continue
      for (let after = 0; after < event.days; after += 1) {
        reading.entries.push({
          line: event.line,
          day: addDays(start, after),
          part: 'day',
          name: event.name,
          region: '',
        })
      }
    }
  }
  return reading
}

interface CalendarEvent {
  line: number
  uid: string
  name: string
  start: string
  days: number
  rule: Readonly<Record<string, unknown>> | undefined
  added: string[]
  excluded: ReadonlySet<string>
  /** The day of a repeated event that this one replaces. */
  replaces: string | undefined
  isCancelled: boolean
}

function startsOf(event: CalendarEvent, years: YearRange): string[] | undefined {
  const repeated = event.rule ? yearlyDays(event.rule, event.start, years) : [event.start]
  if (repeated === undefined) return undefined
  return [...new Set([...repeated, ...event.added])].filter(day => !event.excluded.has(day))
}

/** A property as jCal has it: name, parameters, type, values. */
type Property = [string, Readonly<Record<string, unknown>>, string, ...unknown[]]

function readEvent(line: number, block: string): CalendarEvent | FileFinding {
  const properties = propertiesOf(block)
  if (properties === undefined) return { code: 'unreadable' }
  const all = (name: string) => properties.filter(([each]) => each === name)
  const value = (name: string) => all(name)[0]?.[3]
  const name = String(value('summary') ?? '').trim()
  const [start, end] = [all('dtstart')[0], all('dtend')[0]]
  if (start === undefined) return { code: 'no_start' }
  const days = [start, end, ...all('rdate'), ...all('exdate')].filter(each => each !== undefined)
  if (name === '') return { code: 'no_name' }
  if (days.some(([, , type]) => type !== 'date')) return { code: 'begins_at_time', params: { name } }
  const wrong = days.flatMap(([, , , ...values]) => values).find(each => !isCalendarDay(each))
  if (wrong !== undefined) return { code: 'no_such_day', params: { name, text: String(wrong) } }
  const length = lengthOf(String(start[3]), end && String(end[3]), value('duration'))
  if (length === undefined) return { code: 'begins_at_time', params: { name } }
  if (length < 1) return { code: 'ends_before', params: { name } }
  if (length > MAX_EVENT_DAYS)
    return { code: 'too_long', params: { name, days: length, most: MAX_EVENT_DAYS } }
  if (all('rrule').length > 1) return { code: 'unknown_repeat', params: { name } }
  const replaced = value('recurrence-id')
  return {
    line,
    uid: String(value('uid') ?? ''),
    name,
    start: String(start[3]),
    days: length,
    rule: value('rrule') as CalendarEvent['rule'],
    added: all('rdate').flatMap(([, , , ...values]) => values.map(String)),
    excluded: new Set(all('exdate').flatMap(([, , , ...values]) => values.map(String))),
    replaces: replaced === undefined ? undefined : String(replaced).slice(0, 10),
    isCancelled: String(value('status') ?? '').toUpperCase() === 'CANCELLED',
  }
}

/** Returns a length in days. The end is exclusive. Undefined for a length in hours. */
function lengthOf(start: string, end: string | undefined, duration: unknown): number | undefined {
  if (end !== undefined) return end === start ? 1 : dayNumber(end) - dayNumber(start)
  if (duration === undefined) return 1
  const [, weeks, days] = /^P(?:(\d{1,3})W|(\d{1,4})D)$/.exec(String(duration)) ?? []
  if (weeks === undefined && days === undefined) return undefined
  return Number(weeks ?? 0) * 7 + Number(days ?? 0)
}

function propertiesOf(block: string): Property[] | undefined {
  if (block.length > MAX_EVENT_LENGTH) return undefined
  try {
    const [, properties] = ICAL.parse(block) as [string, Property[]]
    return properties
  } catch {
    return undefined
  }
}

interface Block {
  line: number
  text: string
}

/** The events of the file as texts, each with the line it begins in. */
function eventsOf(text: string): { blocks: Block[]; problems: FileProblem[] } {
  const blocks: Block[] = []
  const problems: FileProblem[] = []
  const lines = text.split(/\r\n|\r|\n/)
  let begin: number | null = null
  let isEnded = false
  for (const [index, line] of lines.entries()) {
    const mark = line.trimEnd().toUpperCase()
    if (mark === 'BEGIN:VEVENT') {
      if (begin !== null) problems.push({ line: begin + 1, code: 'open_event' })
      begin = index
    } else if (mark === 'END:VEVENT' && begin !== null) {
      blocks.push({ line: begin + 1, text: lines.slice(begin, index + 1).join('\r\n') })
      begin = null
    } else if (mark === 'END:VCALENDAR') {
      isEnded = true
    }
  }
  if (begin !== null) problems.push({ line: begin + 1, code: 'open_event' })
  if (!isEnded) problems.push({ line: null, code: 'breaks_off' })
  else if (blocks.length === 0 && problems.length === 0) problems.push({ line: null, code: 'no_events' })
  return { blocks, problems }
}
