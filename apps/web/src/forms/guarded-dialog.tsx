import { screenCopy as copy } from '@leavewell/leave'
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog, type DialogWidth } from '../ui/dialog.tsx'

interface Props {
  title: string
  subtitle?: ReactNode
  width?: DialogWidth
  /** Open as long as it is rendered, where nothing else is said. */
  isOpen?: boolean
  /** Whether closing would lose something, where the window itself knows; what stands in it says so by `useUnsaved`. */
  isChanged?: boolean
  onClose: () => void
  /** What stands in it; `leave` is what its Cancel does. */
  children: (leave: () => void) => ReactNode
}

/** A window that asks before what was filled in gets lost, however it is closed. */
export function GuardedDialog({ isOpen = true, isChanged = false, onClose, children, ...look }: Props) {
  const [isAsking, setAsking] = useState(false)
  const unsaved = useRef(false)
  const leave = () => (isChanged || unsaved.current ? setAsking(true) : onClose())
  return (
    <>
      <Dialog {...look} isOpen={isOpen} onOpenChange={opens => !opens && leave()}>
        <Unsaved value={unsaved}>{children(leave)}</Unsaved>
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

const Unsaved = createContext<RefObject<boolean> | undefined>(undefined)

/**
 * Says to the window around whether closing it would lose something. The window is not drawn anew for that, as it would be with each
 * letter if it held what is typed.
 */
export function useUnsaved(isChanged: boolean): void {
  const unsaved = useContext(Unsaved)
  useEffect(() => {
    if (unsaved === undefined) return
    unsaved.current = isChanged
    return () => {
      unsaved.current = false
    }
  }, [unsaved, isChanged])
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
