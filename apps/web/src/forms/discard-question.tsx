import { screenCopy as copy } from '@leavewell/leave'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { handOverTyped } from './held-back-input.ts'

interface Props {
  isOpen: boolean
  onStay: () => void
  onDiscard: () => void
}

/** The question whether to discard the input. */
export const DiscardQuestion = ({ isOpen, onStay, onDiscard }: Props) => (
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

type IsUnsaved = () => boolean

/** The forms and dialogs on the page, in the order they appeared. */
const SHOWN = new Set<IsUnsaved>()

/**
 * Asks before navigation, the Back button or closing the window discards input. Only the first form or dialog of the
 * page shows the question, even if others have input too.
 */
export function AskBeforeNavigation({ isUnsaved }: { isUnsaved: IsUnsaved }) {
  const latest = useRef(isUnsaved)
  const own = useRef(() => latest.current())
  useEffect(() => {
    latest.current = isUnsaved
  }, [isUnsaved])
  useEffect(() => {
    const shown = own.current
    SHOWN.add(shown)
    return () => {
      SHOWN.delete(shown)
    }
  }, [])
  const ask = (isClosing: boolean) => {
    const [first] = SHOWN
    if (first !== own.current) return false
    const giveBack = handOverTyped()
    const answer = [...SHOWN].some(isLost => isLost())
    if (isClosing || !answer) giveBack()
    return answer
  }
  const blocker = useBlocker({
    shouldBlockFn: () => ask(false),
    enableBeforeUnload: () => ask(true),
    withResolver: true,
  })
  return (
    <DiscardQuestion
      isOpen={blocker.status === 'blocked'}
      onStay={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  )
}
