import type { ExportKind, ExportQuestion, ExportRows, Page } from '@leavewell/leave'
import { client } from '../connection/client.ts'
import { fetchAllRows } from '../connection/fetch-all-rows.ts'

/** Every row of a table that administrators take out; `onProgress` is told the share that is there. */
export const fetchExport = <Kind extends ExportKind>(
  asked: ExportQuestion & { kind: Kind },
  onProgress: (share: number) => void,
): Promise<ExportRows[Kind][]> =>
  fetchAllRows(
    async (skip, limit) =>
      (await client.functions.invoke<Page<ExportRows[Kind]>>('listExport', { ...asked, skip, limit })).data,
    onProgress,
  )
