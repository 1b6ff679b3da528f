import type { Page } from '@leavewell/leave'

/** Rows per call. */
const PART = 2_000

/** Fetches every row of a table in several calls. `onProgress` gets the share from 0 to 1. */
export async function fetchAllRows<Row extends { id: string }>(
  list: (skip: number, limit: number) => Promise<Page<Row>>,
  onProgress: (share: number) => void,
): Promise<Row[]> {
  // Removes duplicates by id, because a new row may push another one to the next page between two calls.
  const found = new Map<string, Row>()
  for (let skip = 0; ; skip += PART) {
    const { rows, total } = await list(skip, PART)
    for (const row of rows) found.set(row.id, row)
    if (skip + PART >= total) return [...found.values()]
    onProgress((skip + PART) / total)
  }
}
