/** A file that was sent to be read as a table. */
export interface ImportedFile {
  name: string
  content: Uint8Array
}

/** The first table of a file: what its columns are called, and what stands in its rows. */
export interface Table {
  columns: string[]
  rows: TableRow[]
}

export interface TableRow {
  /** As people count in the file: the heading is row 1; of a JSON list the first element is 1. */
  number: number
  /** By column; text from CSV, text, numbers, booleans and moments (ISO) from a workbook, anything from JSON. Empty cells are left out. */
  values: Record<string, unknown>
}

export interface ReadingOptions {
  /**
   * Names of columns that are looked for, as letters and digits alone: the heading may then stand below a few rows of titles. Without
   * any it is the first row that is not empty.
   */
  headings?: readonly string[]
}

export type TableFormat = 'csv' | 'json' | 'xlsx'

/** Why a file cannot be read as a table, as a sentence for the person who sent it. */
export class TableError extends Error {}

/** What one file may hold. */
export const TABLE_LIMITS = {
  bytes: 10 * 1024 * 1024,
  rows: 5_000,
  columns: 500,
  /** A workbook is a ZIP archive, which can hold a thousand times its own size. */
  unpackedBytes: 20 * 1024 * 1024,
  archiveEntries: 1_000,
  /** Of the thread that reads it. */
  seconds: 5,
  heapMegabytes: 256,
} as const
