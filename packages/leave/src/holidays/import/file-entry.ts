import type { HolidayPart } from '../holiday.ts'

/** A line of a CSV file or an event of a calendar, before names, regions and duplicates are looked at. */
export interface FileEntry {
  /** Where it begins in the file, as people count. */
  line: number
  /** `YYYY-MM-DD`, a day that exists. */
  day: string
  part: HolidayPart
  name: string
  /** As it stands in the file; empty where the file says none. */
  region: string
}

/** What is wrong with a line, or with the whole file (`line` is null), as a sentence for people. */
export interface FileProblem {
  line: number | null
  sentence: string
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

/** More than any organisation has, and few enough to be read in a moment. */
export const MAX_ROWS = 5_000

/** Whether reading on is of no use: nobody wants so many holidays, or so many problems. */
export const isFull = ({ entries, problems }: FileReading): boolean =>
  entries.length > MAX_ROWS || problems.length > MAX_ROWS
