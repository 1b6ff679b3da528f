import { companyRequestsFile, messages, type RequestFilterOfAll } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { fetchRequests } from '../../data/analytics.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { today } from '../../leave-ui/today.ts'
import { announceServerError } from '../../lib/announce.ts'
import { download } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'

const { analytics: said, requests } = messages

/** Downloads all requests that the filter leaves; says how far it is. */
export function ExportAllButton({ filter }: { filter: RequestFilterOfAll }) {
  const [share, setShare] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchRequests(filter, setShare),
    onMutate: () => setShare(0),
    onSuccess: rows => download(companyRequestsFile(rows, { today: today() })),
    onError: error => announceServerError(errorMessage(error)),
  })
  return (
    <Button icon={<Download aria-hidden />} isPending={isPending} onPress={() => mutate()}>
      {isPending ? said.exporting(Math.round(share * 100)) : requests.exportCsv}
    </Button>
  )
}
