import { balanceAdminCopy as copy, type Department, formatDays } from '@leavewell/leave'
import { useState } from 'react'
import { GuardedDialog } from '../../../forms/guarded-dialog.tsx'
import { LeftOutList } from '../../../leave-ui/left-out-list.tsx'
import { DialogBody } from '../../../ui/dialog.tsx'
import { DialogResult } from '../../../ui/dialog-result.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { AllocationFields } from './allocation-fields.tsx'
import { AllocationPreview } from './allocation-preview.tsx'
import { useAllocation } from './use-allocation.ts'

interface Props {
  departments: readonly Department[]
  /** Ids of the selected people. Without them, the form offers departments. */
  ids?: readonly string[]
  onClose: () => void
  /** Called with the year after balances were created. Must close the dialog. */
  onDone: (year: number) => void
}

/**
 * Allocates a year's days to everyone, a department or the selected people. The steps are form, preview,
 * progress and result.
 */
export function AllocationDialog({ departments, ids, onClose, onDone }: Props) {
  const allocation = useAllocation(ids)
  const [creates, setCreates] = useState(0)
  const { step, form, result } = allocation
  const close = () => {
    // A running allocation cannot be cancelled, so the dialog stays open until it ends.
    if (step === 'progress') return
    if (result) onDone(form.values.year)
    else onClose()
  }
  return (
    <GuardedDialog
      title={ids ? copy.allocateChosenTitle(ids.length) : copy.allocateTitle}
      subtitle={step === 'form' ? (ids ? copy.allocateChosenText : copy.allocateText) : undefined}
      isChanged={allocation.isChanged}
      onClose={close}
    >
      {leave => {
        switch (step) {
          case 'form':
            return <AllocationFields allocation={allocation} departments={departments} onCancel={leave} />
          case 'preview':
            return <AllocationPreview allocation={allocation} onCounted={setCreates} />
          case 'progress':
            return (
              <DialogBody>
                <ProgressBar label={copy.creating(creates)} />
              </DialogBody>
            )
          case 'result':
            return (
              <DialogResult
                onClose={close}
                more={<LeftOutList title={copy.leftOut} people={result?.left_out ?? []} />}
              >
                {copy.result(result?.creates ?? 0, formatDays(result?.days ?? 0))}
                {result !== undefined && result.skips > 0 && ` ${copy.skips(result.skips)}`}
              </DialogResult>
            )
        }
      }}
    </GuardedDialog>
  )
}
