import { leaveFormCopy as copy, type LeaveBalance, type LeaveRequest } from '@leavewell/leave'
import { useState } from 'react'
import { GuardedDialog } from '../../../forms/guarded-dialog.tsx'
import { LeaveForm } from './leave-form.tsx'
import type { FilledInLeave } from './open-leave-form.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  user: { id: string; manager_id: string | null }
  /** Of the current year. */
  balances: readonly LeaveBalance[]
  /** The request to change; a new one without. */
  request?: LeaveRequest | undefined
  /** What a new one begins with. */
  initial?: FilledInLeave | undefined
}

/** Window with the leave form. Asks before what was filled in gets lost. */
export function LeaveFormDialog({ isOpen, onClose, user, balances, request, initial }: Props) {
  const [isChanged, setChanged] = useState(false)
  const close = () => {
    setChanged(false)
    onClose()
  }
  return (
    <GuardedDialog
      title={request ? copy.editTitle : copy.title}
      isOpen={isOpen}
      isChanged={isChanged}
      width="months"
      onClose={close}
    >
      {leave => (
        <LeaveForm
          user={user}
          balances={balances}
          request={request}
          initial={initial}
          onChanged={setChanged}
          onCancel={leave}
          onDone={close}
        />
      )}
    </GuardedDialog>
  )
}
