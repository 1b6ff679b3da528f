import { screenCopy as copy } from '@leavewell/leave'
import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog, type DialogWidth } from '../ui/dialog.tsx'
import { handOverTyped, hasIncompleteDate } from './held-back-input.ts'

interface Props {
  title: string
  subtitle?: ReactNode
  width?: DialogWidth
  /** By default, open as long as it is mounted. */
  isOpen?: boolean
  /** Whether a press next to the dialog closes it. By default it does. */
  isDismissable?: boolean
  /**
   * Whether closing would lose changes that no mounted form has, such as those of an earlier step. Forms report
   * theirs by `useUnsaved`.
   */
  isChanged?: boolean
  onClose: () => void
  /** The content. `leave` is the action of its Cancel button. */
  children: (leave: () => void) => ReactNode
}

/** A dialog that confirms closing if input would get lost, however it is closed. */
export function GuardedDialog({ isOpen = true, isChanged = false, onClose, children, ...look }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [unsaved] = useState(() => new Set<string>())
  const latest = useRef(isChanged)
  const dialog = useRef<HTMLDivElement>(null)
  useEffect(() => {
    latest.current = isChanged
  }, [isChanged])
  const leave = () => {
    handOverTyped(dialog.current)
    if (latest.current || unsaved.size > 0 || hasIncompleteDate(dialog.current)) setAsking(true)
    else onClose()
  }
  return (
    <>
      <Dialog {...look} ref={dialog} isOpen={isOpen} onOpenChange={opens => !opens && leave()}>
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

const Unsaved = createContext<Set<string> | undefined>(undefined)

/**
 * Reports unsaved changes to the surrounding dialog. Returns false if there is none. A set and no state, because
 * the dialog would render with each letter.
 */
export function useUnsaved(isChanged: boolean): boolean {
  const unsaved = useContext(Unsaved)
  const id = useId()
  useEffect(() => {
    if (unsaved === undefined || !isChanged) return
    unsaved.add(id)
    return () => {
      unsaved.delete(id)
    }
  }, [unsaved, isChanged, id])
  return unsaved !== undefined
}

interface DiscardProps {
  isOpen: boolean
  onStay: () => void
  onDiscard: () => void
}

/** The question whether to discard the input. */
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
