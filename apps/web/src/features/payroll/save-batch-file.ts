import { payrollCopy as copy, type PayrollBatchRow, type PayrollCopyRow } from '@leavewell/leave'
import { fetchBatchFile, fetchReconciliationFile } from '../../data/payroll/payroll.ts'
import { announceServerError } from '../../leave-ui/announce.ts'
import { downloadBlob } from '../../lib/download.ts'

/** Downloads the stored file of a batch. */
export const saveBatchFile = ({ id, file_name }: Pick<PayrollBatchRow, 'id' | 'file_name'>) =>
  save(file_name, () => fetchBatchFile(id))

/** Downloads the stored file of a copy. */
export const saveCopy = (batch_id: string, { id, file_name }: Pick<PayrollCopyRow, 'id' | 'file_name'>) =>
  save(file_name, () => fetchBatchFile(batch_id, id))

/** Downloads the file from payroll that was compared. */
export const saveReconciliationFile = (id: string, fileName: string) =>
  save(fileName, () => fetchReconciliationFile(id))

async function save(fileName: string, fetched: () => Promise<Blob>) {
  try {
    downloadBlob(fileName, await fetched())
  } catch {
    announceServerError(copy.fileFailed)
  }
}
