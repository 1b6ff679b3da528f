import { type CsvFile, requestsCopy as copy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { announceServerError } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { download } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'

interface Props {
  /** The file; what has to be fetched for it first tells its progress. */
  file: (onProgress: (share: number) => void) => CsvFile | Promise<CsvFile>
  isDisabled?: boolean
}

/** Downloads the requests that are listed, over all pages (E-09, F-10, OP-32); says how far it is. */
export function ExportButton({ file, isDisabled = false }: Props) {
  const [share, setShare] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => file(setShare),
    onMutate: () => setShare(0),
    onSuccess: download,
    onError: error => announceServerError(errorMessage(error)),
  })
  return (
    <Button
      icon={<Download aria-hidden />}
      isDisabled={isDisabled}
      isPending={isPending}
      onPress={() => mutate()}
    >
      {isPending ? (
        copy.exporting(Math.round(share * 100))
      ) : (
        // Beside the title of a phone there is room for the icon alone.
        <span className="max-md:sr-only">{copy.exportCsv}</span>
      )}
    </Button>
  )
}
