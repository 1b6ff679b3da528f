import { type AuditFilter, auditFile, auditCopy as copy, formatNumber } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { fetchChanges } from '../../data/audit/audit.ts'
import { announceServerError } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { today } from '../../leave-ui/today.ts'
import { download } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'

/** Downloads all changes that match the filter, and shows the progress. */
export function ExportChangesButton({ filter }: { filter: AuditFilter }) {
  const [count, setCount] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchChanges(filter, setCount),
    onMutate: () => setCount(0),
    onSuccess: rows => download(auditFile(rows, { today: today() })),
    onError: error => announceServerError(errorMessage(error)),
  })
  return (
    <Button icon={<Download aria-hidden />} isPending={isPending} onPress={() => mutate()}>
      {isPending ? copy.exporting(formatNumber(count)) : copy.export}
    </Button>
  )
}
