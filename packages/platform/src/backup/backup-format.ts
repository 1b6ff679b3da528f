import type { SchemaDescription } from './describe-schema.ts'

/** Counts up when an older program could not read an archive any more. */
export const BACKUP_FORMAT = 1

/** Entries of the archive, a compressed tar, in this order. */
export const NAMES = {
  head: 'backup.json',
  /** Rows of one table, in as many entries of the same name as it takes, as PostgreSQL's COPY writes them. */
  table: 'tables/',
  counters: 'counters.json',
  file: 'files/',
  /** Its presence says that nothing is missing. */
  end: 'end.json',
} as const

/** The first entry. */
export interface BackupHead extends SchemaDescription {
  format: number
  /** Of the program that wrote it. */
  version: string
  /** ISO UTC. */
  taken_at: string
}

/** What an archive holds. */
export interface BackupContents {
  tables: number
  rows: number
  files: number
  /** Files that were removed between the copy of the tables and their own turn. */
  gone: number
}
