import type { ExportKind, ExportQuestion, ExportRows, Page } from '@leavewell/leave'
import { client } from '../connection/client.ts'
import { fetchAllRows } from '../connection/fetch-all-rows.ts'

/** Fetches every row of an export. `onProgress` gets the share from 0 to 1. */
export const fetchExport = <Kind extends ExportKind>(
  asked: ExportQuestion & { kind: Kind },
  onProgress: (share: number) => void,
): Promise<ExportRows[Kind][]> =>
  fetchAllRows(
    async (skip, limit) =>
      (await client.functions.invoke<Page<ExportRows[Kind]>>('listExport', { ...asked, skip, limit })).data,
    onProgress,
  )
