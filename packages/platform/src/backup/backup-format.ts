import type { SchemaDescription } from './describe-schema.ts'

/** Incremented when an older program could no longer read an archive. */
export const BACKUP_FORMAT = 1

/** Entries of the archive, a compressed tar, in this order. */
export const NAMES = {
  head: 'backup.json',
  /** Rows of one table as PostgreSQL's COPY writes them. Large tables have several entries of the same name. */
  table: 'tables/',
  counters: 'counters.json',
  file: 'files/',
  /** Its presence shows that the archive is complete. */
  end: 'end.json',
} as const

/** The first entry. */
export interface BackupHead extends SchemaDescription {
  format: number
  /** Version of the program that wrote it. */
  version: string
  /** ISO UTC. */
  taken_at: string
}

/** The contents of an archive. */
export interface BackupContents {
  tables: number
  rows: number
  files: number
  /** Files that were removed after the tables were copied and before the files were. */
  gone: number
}
