import { screenCopy as copy } from '@leavewell/leave'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog, type DialogWidth } from '../ui/dialog.tsx'

interface Props {
  title: string
  subtitle?: ReactNode
  width?: DialogWidth
  /** Whether closing would lose something. */
  isChanged: boolean
  onClose: () => void
  /** The form; `leave` is what its Cancel does. */
  children: (leave: () => void) => ReactNode
}

/** A window with a form, there as long as it is rendered. Asks before what was filled in gets lost. */
export function FormDialog({ isChanged, onClose, children, ...look }: Props) {
  const [isAsking, setAsking] = useState(false)
  const leave = () => (isChanged ? setAsking(true) : onClose())
  return (
    <>
      <Dialog {...look} isOpen onOpenChange={isOpen => !isOpen && leave()}>
        {children(leave)}
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={copy.discardTitle}
        confirm={copy.discard}
        cancel={copy.keepEditing}
        isDangerous
        onConfirm={onClose}
      >
        {copy.discardText}
      </ConfirmDialog>
    </>
  )
}
