import { screenCopy as copy } from '@leavewell/leave'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog, type DialogWidth } from '../ui/dialog.tsx'

interface Props {
  title: string
  subtitle?: ReactNode
  width?: DialogWidth
  /** Open as long as it is rendered, where nothing else is said. */
  isOpen?: boolean
  /** Whether closing would lose something. */
  isChanged: boolean
  onClose: () => void
  /** What stands in it; `leave` is what its Cancel does. */
  children: (leave: () => void) => ReactNode
}

/** A window that asks before what was filled in gets lost, however it is closed. */
export function GuardedDialog({ isOpen = true, isChanged, onClose, children, ...look }: Props) {
  const [isAsking, setAsking] = useState(false)
  const leave = () => (isChanged ? setAsking(true) : onClose())
  return (
    <>
      <Dialog {...look} isOpen={isOpen} onOpenChange={opens => !opens && leave()}>
        {children(leave)}
      </Dialog>
      <DiscardDialog
        isOpen={isAsking}
        onStay={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false)
          onClose()
        }}
      />
    </>
  )
}

interface DiscardProps {
  isOpen: boolean
  onStay: () => void
  onDiscard: () => void
}

/** The question whether to discard what was filled in. */
export const DiscardDialog = ({ isOpen, onStay, onDiscard }: DiscardProps) => (
  <ConfirmDialog
    isOpen={isOpen}
    onOpenChange={opens => !opens && onStay()}
    title={copy.discardTitle}
    confirm={copy.discard}
    cancel={copy.keepEditing}
    isDangerous
    onConfirm={onDiscard}
  >
    {copy.discardText}
  </ConfirmDialog>
)
