import { type CsvFile, requestsCopy as copy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { announceServerError } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { download } from '../../lib/download.ts'

/** Returns the file. If data must be loaded for it, reports the progress first. */
export type RequestsFile = (onProgress: (share: number) => void) => CsvFile | Promise<CsvFile>

/** Downloads the listed requests of all pages (E-09, F-10, OP-32) and returns the progress. */
export function useRequestsFile(file: RequestsFile) {
  const [share, setShare] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => file(setShare),
    onMutate: () => setShare(0),
    onSuccess: download,
    onError: error => announceServerError(errorMessage(error)),
  })
  return {
    start: () => mutate(),
    isPending,
    label: isPending ? copy.exporting(Math.round(share * 100)) : copy.exportCsv,
  }
}
