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
