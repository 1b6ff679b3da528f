import { yearOf } from '../../dates/calendar-day.ts'
import { RULE_YEARS } from '../australia.ts'
import { AU_REGIONS, type HolidayRow } from '../holiday.ts'
import { type FileEntry, type FileFinding, type FileProblem, MAX_ROWS, type YearRange } from './file-entry.ts'
import { readCsv } from './read-csv.ts'
import { readIcs } from './read-ics.ts'

export interface HolidayFileOptions {
  /** The region of holidays whose line names none. A calendar never does. */
  region?: string
  /** The accepted codes. If missing, any text is accepted as a code. */
  regions?: readonly string[]
  /** 2 MB by default. */
  maxBytes?: number
  /** Holidays outside are left out, and repeated ones end there. */
  years?: YearRange
}

export interface HolidayFileReading {
  /** In the order of regions and days. Each `(region, day, part)` appears once. */
  rows: HolidayRow[]
  /** In the order of lines. Entries with a problem are not among the rows. */
  problems: FileProblem[]
}

const MAX_BYTES = 2_000_000
const MAX_PROBLEMS = 100
const MAX_NAME_LENGTH = 100
/** NUL and other control characters, and half a character. */
const UNSTORABLE = /[\p{Cc}\p{Surrogate}]/u

/**
 * Reads holidays from an iCalendar file or a CSV table with the columns day, name, part and region. Never throws:
 * lines that cannot be imported are listed as problems. Days are those written in the file, in every time zone.
 */
export function readHolidayFile(
  content: Uint8Array | string,
  { region = '', regions, maxBytes = MAX_BYTES, years = RULE_YEARS }: HolidayFileOptions = {},
): HolidayFileReading {
  if (content.length > maxBytes)
    return refuse({ code: 'too_large', params: { bytes: content.length, most: maxBytes } })
  const text = (typeof content === 'string' ? content : decode(content)).replace(/^\uFEFF/, '')
  if (text.trim() === '') return refuse({ code: 'empty' })
  if (/^%PDF|\0/.test(text.slice(0, 1000))) return refuse({ code: 'not_text' })
  const isCalendar = /^\s*BEGIN:VCALENDAR/i.test(text)
  const { entries, problems } = isCalendar ? readIcs(text, years) : readCsv(text)
  const beyond = entries[MAX_ROWS]
  if (beyond) problems.push({ line: beyond.line, code: 'too_many', params: { most: MAX_ROWS } })
  const rows = collect(entries.slice(0, MAX_ROWS), { region, regions, years }, problems)
  return { rows, problems: shorten(problems) }
}

const refuse = (finding: FileFinding): HolidayFileReading => ({
  rows: [],
  problems: [{ line: null, ...finding }],
})

interface Collecting {
  region: string
  regions: readonly string[] | undefined
  years: YearRange
}

function collect(entries: FileEntry[], { region, regions, years }: Collecting, problems: FileProblem[]) {
  const rows = new Map<string, HolidayRow & { line: number }>()
  let outside = 0
  for (const entry of entries) {
    const { line, day, part } = entry
    const year = yearOf(day)
    if (year < years.from || year > years.to) {
      outside += 1
      continue
    }
    const name = entry.name.replaceAll(/\s+/g, ' ').trim()
    const code = regionCode(entry.region) || region
    const finding = checkName(name) ?? checkRegion(code, regions)
    if (finding !== undefined) {
      problems.push({ line, ...finding })
      continue
    }
    const key = `${code} ${day} ${part}`
    const known = rows.get(key)
    if (known) {
      const params = { name, day, other: known.name, firstLine: known.line }
      problems.push({
        line,
        code: known.name === name ? 'twice' : 'taken',
        params,
        isHarmless: true,
      })
    } else {
      rows.set(key, { region: code, day, part, name, source: 'import', line })
    }
  }
  if (outside > 0) {
    problems.push({ line: null, code: 'outside', params: { count: outside, ...years }, isHarmless: true })
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, { line: _, ...row }]) => row)
}

function checkName(name: string): FileFinding | undefined {
  if (name === '') return { code: 'no_name' }
  if (UNSTORABLE.test(name)) return { code: 'not_storable' }
  return name.length > MAX_NAME_LENGTH
    ? { code: 'name_too_long', params: { most: MAX_NAME_LENGTH } }
    : undefined
}

function checkRegion(code: string, regions: readonly string[] | undefined): FileFinding | undefined {
  if (code === '') return { code: 'no_region' }
  return regions && !regions.includes(code) ? { code: 'unknown_region', params: { text: code } } : undefined
}

/** The government's own table calls New South Wales `nsw`. */
function regionCode(text: string): string {
  const code = `AU-${text.toUpperCase()}`
  return AU_REGIONS.some(each => each.code === code) ? code : text
}

/** Sorts problems by line, those of the whole file last, and keeps a readable number. */
function shorten(problems: FileProblem[]): FileProblem[] {
  const sorted = problems.toSorted((a, b) => lineOf(a) - lineOf(b))
  const more = sorted.slice(MAX_PROBLEMS)
  if (more.length === 0) return sorted
  const rest: FileProblem = { line: null, code: 'more_problems', params: { count: more.length } }
  if (more.every(({ isHarmless }) => isHarmless)) rest.isHarmless = true
  return [...sorted.slice(0, MAX_PROBLEMS), rest]
}

const lineOf = ({ line }: FileProblem) => line ?? Number.MAX_SAFE_INTEGER

/** Browsers and Node have it. This package is type-checked without either. */
declare const TextDecoder: new (
  encoding: string,
  options?: { fatal: boolean },
) => { decode(bytes: Uint8Array): string }

/** Decodes UTF-8, or UTF-16 with a mark. Other files were saved by an office program in a Western code page. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
