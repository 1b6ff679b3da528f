import { addDays, dayNumber, isCalendarDay, yearOf } from '../dates/calendar-day.ts'
import { isOutsideWindow } from '../dates/day-window.ts'

/** The days that a text mentions. `end` is missing if there is only one. */
export interface DaysRead {
  start?: string
  end?: string
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const FROM_TODAY = ['today', 'tomorrow', 'day after tomorrow']
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const MONTH = `(${MONTHS.join('|')})[a-z]{0,6}\\.?`
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?'
const TO = '(?:-|–|to|until|till|through)'
const YEAR = '(?:,? (\\d{4}))?\\b'
const WEEKDAY = `(?:(?:${WEEKDAYS.join('|')})[a-z]{0,6},? )?`

/** A match in the text. The year of a day without one depends on the day before it. */
type Named = (notBefore: string) => string

/** Ways to write a day. The more specific forms come first. */
const FORMS: readonly [RegExp, (parts: (string | undefined)[], today: string) => Named][] = [
  [
    /\b(\d{4}-\d{2}-\d{2})\b/g,
    ([day = '']) =>
      () =>
        day,
  ],
  [
    new RegExp(`\\b${WEEKDAY}${DAY}(?: of)? ${MONTH}${YEAR}`, 'g'),
    ([day, month = '', year]) => dayOfYear(Number(day), MONTHS.indexOf(month) + 1, year),
  ],
  [
    new RegExp(`\\b${WEEKDAY}${MONTH} ${DAY}\\b${YEAR}`, 'g'),
    ([month = '', day, year]) => dayOfYear(Number(day), MONTHS.indexOf(month) + 1, year),
  ],
  [
    /\b(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?\b/g,
    ([day, month, year]) => dayOfYear(Number(day), Number(month), year?.length === 2 ? `20${year}` : year),
  ],
  [
    new RegExp(`\\b(${FROM_TODAY.join('|')})\\b`, 'g'),
    ([word = ''], today) =>
      () =>
        addDays(today, FROM_TODAY.indexOf(word)),
  ],
  [
    new RegExp(`\\b(?:next |this |on )?(${WEEKDAYS.join('|')})(?:day|sday|nesday|rsday|urday)?\\b`, 'g'),
    ([weekday = '']) =>
      notBefore =>
        nextWeekday(WEEKDAYS.indexOf(weekday), notBefore),
  ],
]

/**
 * Reads days from plain words: `22 dec to 2 jan`, `22-24 dec`, `from tomorrow for 3 days`. A day without a year is
 * the next one of that name. An end is the next one after the start. Numbers are day before month, as in Australia.
 */
export function readDays(plainText: string, today: string): DaysRead {
  const text = sharedMonth(plainText.toLowerCase().replaceAll(/\s+/g, ' '))
  const [first, second] = namedDays(text, today)
  const start = first?.(today)
  if (start === undefined || !isCalendarDay(start)) return {}
  if (isOutsideWindow(start, today)) return { start }
  const length = lengthIn(text)
  const end = second?.(start) ?? (length === undefined ? undefined : addDays(start, length - 1))
  return end !== undefined && isCalendarDay(end) ? { start, end } : { start }
}

/** In `22-24 dec` and `dec 22 to 24` both days are of that month. */
const sharedMonth = (text: string): string =>
  text
    .replace(
      new RegExp(`\\b${DAY} ?${TO} ?(?=${DAY}(?: of)? ${MONTH})`),
      (_, day: string, _end: string, month: string) => `${day} ${month} to `,
    )
    .replace(
      new RegExp(`\\b${MONTH} ${DAY} ?${TO} ?${DAY}\\b(?![/-]| ?(?:${MONTHS.join('|')}))`),
      (_, month: string, day: string, end: string) => `${day} ${month} to ${end} ${month}`,
    )

/** Returns each match of a day, in the order of the text. No part of the text matches twice. */
function namedDays(text: string, today: string): Named[] {
  let rest = text
  const found: { at: number; named: Named }[] = []
  for (const [form, read] of FORMS) {
    rest = rest.replaceAll(form, (whole: string, ...parts: unknown[]) => {
      const groups = parts.filter(
        (part): part is string | undefined => part === undefined || typeof part === 'string',
      )
      const at = parts.find(part => typeof part === 'number') as number
      found.push({ at, named: read(groups.slice(0, -1), today) })
      return '#'.repeat(whole.length)
    })
  }
  return found.sort((a, b) => a.at - b.at).map(({ named }) => named)
}

function dayOfYear(day: number, month: number, year: string | undefined): Named {
  const at = (year: number | string) =>
    `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  if (year !== undefined) return () => at(year)
  return notBefore => {
    // The 29th of February may be years away.
    for (let next = yearOf(notBefore); next <= yearOf(notBefore) + 8; next++) {
      if (isCalendarDay(at(next)) && at(next) >= notBefore) return at(next)
    }
    return ''
  }
}

/** 1 January 1970 was a Thursday. */
const nextWeekday = (weekday: number, notBefore: string): string =>
  addDays(notBefore, (weekday - ((dayNumber(notBefore) + 4) % 7) + 7) % 7)

const NUMBERS = ['a', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Days of a length in words: `for 3 days`, `a week`, `two weeks`. */
function lengthIn(text: string): number | undefined {
  const [, number = '', unit = ''] =
    new RegExp(`\\b(\\d{1,3}|${NUMBERS.join('|')}) (day|week)s?\\b`).exec(text) ?? []
  if (number === '') return undefined
  const count = /\d/.test(number) ? Number(number) : Math.max(1, NUMBERS.indexOf(number))
  return count === 0 ? undefined : count * (unit === 'week' ? 7 : 1)
}
