import { type CsvFile, requestsCopy as copy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { announceServerError } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { download } from '../../lib/download.ts'

/** The file; what has to be fetched for it first tells its progress. */
export type RequestsFile = (onProgress: (share: number) => void) => CsvFile | Promise<CsvFile>

/** Downloads the requests that are listed, over all pages (E-09, F-10, OP-32); says how far it is. */
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
