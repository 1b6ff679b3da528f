/** An uploaded file to be read as a table. */
export interface ImportedFile {
  name: string
  content: Uint8Array
}

/** The first table of a file: the names of its columns, and its rows. */
export interface Table {
  columns: string[]
  rows: TableRow[]
}

export interface TableRow {
  /** As people count in the file. The heading is row 1. In a JSON list the first element is 1. */
  number: number
  /**
   * By column. Text from CSV, any JSON value from JSON, and text, numbers, booleans and moments (ISO) from
   * Excel. Empty cells are omitted.
   */
  values: Record<string, unknown>
}

export interface ReadingOptions {
  /**
   * Expected names of columns, only letters and digits. The heading may then be below a few rows of
   * titles. Default: the first row that is not empty.
   */
  headings?: readonly string[]
  /** The most rows. Default: `TABLE_LIMITS.rows`. */
  maxRows?: number
}

export type TableFormat = 'csv' | 'json' | 'xlsx'

/** Why a file cannot be read as a table, as a sentence for its sender. */
export class TableError extends Error {}

/** Limits of one file. */
export const TABLE_LIMITS = {
  bytes: 10 * 1024 * 1024,
  rows: 5_000,
  columns: 500,
  /** An Excel file is a ZIP archive, which can unpack to a thousand times its own size. */
  unpackedBytes: 20 * 1024 * 1024,
  archiveEntries: 1_000,
  /** The processor time of the reading thread, so that a busy server refuses no small file. */
  seconds: 5,
  /** The time limit of one file in the queue, whatever else the server does. */
  secondsInAll: 15,
  heapMegabytes: 256,
} as const
