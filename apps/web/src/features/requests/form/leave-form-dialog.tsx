import { type LeaveBalance, type LeaveRequest, leaveFormCopy, screenCopy } from '@leavewell/leave'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
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
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    setAsking(false)
    setChanged(false)
    onClose()
  }
  const leave = () => (isChanged ? setAsking(true) : close())
  return (
    <>
      <Dialog
        title={request ? leaveFormCopy.editTitle : leaveFormCopy.title}
        isOpen={isOpen}
        onOpenChange={open => !open && leave()}
      >
        <LeaveForm
          user={user}
          balances={balances}
          request={request}
          initial={initial}
          onChanged={setChanged}
          onCancel={leave}
          onDone={close}
        />
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={screenCopy.discardTitle}
        confirm={screenCopy.discard}
        cancel={screenCopy.keepEditing}
        isDangerous
        onConfirm={close}
      >
        {screenCopy.discardText}
      </ConfirmDialog>
    </>
  )
}
