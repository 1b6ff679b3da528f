import { payrollCopy as copy, type PayrollBatchRow } from '@leavewell/leave'
import { fetchBatchFile } from '../../data/payroll/payroll.ts'
import { announceServerError } from '../../leave-ui/announce.ts'
import { downloadBlob } from '../../lib/download.ts'

/** Downloads the stored file of a batch. */
export async function saveBatchFile({ id, file_name }: Pick<PayrollBatchRow, 'id' | 'file_name'>) {
  try {
    downloadBlob(file_name, await fetchBatchFile(id))
  } catch {
    announceServerError(copy.fileFailed)
  }
}
