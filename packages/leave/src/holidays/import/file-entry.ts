import type { RuleFinding } from '../../contracts/refusal.ts'
import type { HolidayPart } from '../holiday.ts'

/** A line of a CSV file or an event of a calendar, before names, regions and duplicates are checked. */
export interface FileEntry {
  /** The line where it begins in the file, counted from 1. */
  line: number
  /** `YYYY-MM-DD`, a day that exists. */
  day: string
  part: HolidayPart
  name: string
  /** As written in the file. Empty if the file has none. */
  region: string
}

/** What can be wrong with a file of holidays, or with a line of it. */
export type HolidayFileCodes = Record<
  | 'empty'
  | 'not_text'
  | 'no_name'
  | 'not_storable'
  | 'no_region'
  | 'no_columns'
  | 'open_quote'
  | 'no_rows'
  | 'no_day'
  | 'no_events'
  | 'breaks_off'
  | 'open_event'
  | 'unreadable'
  | 'no_start',
  null
> &
  Record<'too_many' | 'name_too_long', { most: number }> &
  Record<'unknown_region' | 'is_time' | 'not_a_day' | 'unknown_part', { text: string }> &
  Record<'begins_at_time' | 'ends_before' | 'unknown_repeat', { name: string }> & {
    too_large: { bytes: number; most: number }
    more_problems: { count: number }
    outside: { count: number; from: number; to: number }
    twice: { name: string; day: string; firstLine: number }
    taken: { name: string; day: string; other: string; firstLine: number }
    no_such_day: { name: string; text: string }
    too_long: { name: string; days: number; most: number }
  }

export type FileFinding = RuleFinding<HolidayFileCodes>

/** A problem in a line, or in the whole file (`line` is null). */
export type FileProblem = FileFinding & {
  line: number | null
  /** Something is left out, and the rest can be taken without it. */
  isHarmless?: true
}

export interface FileReading {
  entries: FileEntry[]
  problems: FileProblem[]
}

/** Years, both included. */
export interface YearRange {
  from: number
  to: number
}

/** More than any organisation has, and few enough for a quick import. */
export const MAX_ROWS = 5_000

/** Whether to stop reading, because there are too many holidays or problems. */
export const isFull = ({ entries, problems }: FileReading): boolean =>
  entries.length > MAX_ROWS || problems.length > MAX_ROWS
