import { exportsCopy as copy, exportCsv, exportTable, formatNumber, screenCopy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { Sheet } from 'lucide-react'
import { fetchExport } from '../../data/exports/exports.ts'
import { announceFailure, announceSuccess } from '../../leave-ui/announce.ts'
import { today } from '../../leave-ui/today.ts'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { download } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'

/** Exports the people with these ids, in the same format as the export dialog. */
export function ExportChosenButton({ ids }: { ids: readonly string[] }) {
  const types = useLeaveTypes()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const asked = { kind: 'people' as const }
      const rows = (await fetchExport(asked, () => {})).filter(({ id }) => ids.includes(id))
      download(exportCsv(exportTable(asked, rows, today(), types)))
      return rows.length
    },
    onSuccess: count => announceSuccess(copy.done(copy.rows(count, formatNumber(count)))),
    onError: () => announceFailure(screenCopy.retryLoading),
  })
  return (
    <Button size="small" icon={<Sheet aria-hidden />} isPending={isPending} onPress={() => mutate()}>
      {screenCopy.exportChosen}
    </Button>
  )
}
