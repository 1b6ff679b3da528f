import type { Page } from '@leavewell/leave'

/** Rows fetched at once. */
const PART = 2_000

/** Every row of a table, part by part; `onProgress` is told the share that is there. */
export async function fetchAllRows<Row extends { id: string }>(
  list: (skip: number, limit: number) => Promise<Page<Row>>,
  onProgress: (share: number) => void,
): Promise<Row[]> {
  // By id: while parts are fetched a new row may push one from a part into the next.
  const found = new Map<string, Row>()
  for (let skip = 0; ; skip += PART) {
    const { rows, total } = await list(skip, PART)
    for (const row of rows) found.set(row.id, row)
    if (skip + PART >= total) return [...found.values()]
    onProgress((skip + PART) / total)
  }
}
