import { holidaysCopy as copy, type HolidayRegionLine } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteRegion } from '../../../data/holidays/holidays.ts'
import { ConfirmAction } from '../../../forms/confirm-action.tsx'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'

/** Deletes a region after a confirmation. If it is in use, shows the server's reason. */
export function DeleteRegionDialog({ region, onClose }: { region: HolidayRegionLine; onClose: () => void }) {
  const { mutateAsync } = useMutation(deleteRegion())
  const [refusal, setRefusal] = useState<string>()
  if (refusal !== undefined) {
    return <AlertDialog title={copy.cannotDelete(region.name)} text={refusal} isRefusal onClose={onClose} />
  }
  return (
    <ConfirmAction
      title={copy.deleteRegionTitle(region.name)}
      confirm={copy.deleteRegion}
      isDangerous
      act={() => mutateAsync(region.id)}
      done={copy.regionDeleted}
      onClose={onClose}
      onRefused={error => {
        setRefusal(errorMessage(error))
        return true
      }}
    >
      {copy.deleteRegionText}
    </ConfirmAction>
  )
}
