import { screenCopy as copy } from '@leavewell/leave'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { GUARDED, type Guarded, isQuestionAnswered, withoutQuestion } from '../lib/leave-page.ts'
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

/**
 * Asks before navigation, the Back button or closing the window discards input. Only the first form or dialog of the
 * page shows the question, even if others have input too.
 */
export function AskBeforeNavigation({ isUnsaved }: { isUnsaved: () => boolean }) {
  const [leaving, setLeaving] = useState<() => void>()
  const latest = useRef(isUnsaved)
  const [own] = useState(
    (): Guarded => ({
      isUnsaved: () => latest.current(),
      leave: (then: () => void) => (asksFor(own) ? setLeaving(() => then) : then()),
    }),
  )
  useEffect(() => {
    latest.current = isUnsaved
  }, [isUnsaved])
  const blocker = useBlocker({
    shouldBlockFn({ current, next }) {
      if (!isSamePage(current, next)) return asksFor(own)
      // Forward after Back, while the question is open. Resetting it would reload the page.
      if (blocker.status === 'blocked' && !STARTED_HERE.has(blocker.action)) blocker.proceed()
      return false
    },
    enableBeforeUnload: () => asksFor(own, true),
    withResolver: true,
  })
  const proceed = useRef(blocker.proceed)
  useEffect(() => {
    proceed.current = blocker.proceed
  }, [blocker.proceed])
  useEffect(() => {
    GUARDED.add(own)
    return () => {
      GUARDED.delete(own)
      // Saved while the question was open. The address has changed already.
      proceed.current?.()
    }
  }, [own])
  return (
    <DiscardQuestion
      isOpen={blocker.status === 'blocked' || leaving !== undefined}
      onStay={() => {
        setLeaving(undefined)
        blocker.reset?.()
      }}
      onDiscard={() => {
        setLeaving(undefined)
        blocker.proceed?.()
        if (leaving) withoutQuestion(leaving)
      }}
    />
  )
}

/** Whether the question is necessary, and this form or dialog shows it. The question returns the focus later. */
function asksFor(own: Guarded, isClosing = false): boolean {
  const [first] = GUARDED
  if (first !== own || isQuestionAnswered()) return false
  const giveBack = handOverTyped()
  const answer = [...GUARDED].some(each => each.isUnsaved())
  if (isClosing || !answer) giveBack()
  return answer
}

/** Navigation of the app changes the address after the question, that of the browser before it. */
const STARTED_HERE: ReadonlySet<string> = new Set(['PUSH', 'REPLACE'])

type Location = Record<'pathname' | 'search', unknown>

/** Whether only the anchor differs. */
const isSamePage = (one: Location, other: Location) =>
  one.pathname === other.pathname && JSON.stringify(one.search) === JSON.stringify(other.search)
