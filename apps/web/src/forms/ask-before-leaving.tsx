import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { DiscardDialog, useUnsaved } from './guarded-dialog.tsx'
import { handOverTyped, hasIncompleteDate } from './held-back-input.ts'

interface Props {
  isChanged: boolean
}

/**
 * With unsaved changes, navigation and closing the window ask first. Belongs into the form, so that it also finds a
 * number or day that is only partly typed. In a dialog, the dialog asks.
 */
export const AskBeforeLeaving = ({ isChanged }: Props) =>
  useUnsaved(isChanged) ? null : <AskOnPage isChanged={isChanged} />

function AskOnPage({ isChanged }: Props) {
  const mark = useRef<HTMLSpanElement>(null)
  const latest = useRef(isChanged)
  useEffect(() => {
    latest.current = isChanged
  }, [isChanged])
  const isUnsaved = () => {
    const form = mark.current?.closest('form') ?? null
    const giveBack = handOverTyped(form)
    return { giveBack, answer: latest.current || hasIncompleteDate(form) }
  }
  const blocker = useBlocker({
    shouldBlockFn() {
      const { answer, giveBack } = isUnsaved()
      if (!answer) giveBack()
      return answer
    },
    enableBeforeUnload() {
      const { answer, giveBack } = isUnsaved()
      giveBack()
      return answer
    },
    withResolver: true,
  })
  return (
    <>
      <span ref={mark} hidden />
      <DiscardDialog
        isOpen={blocker.status === 'blocked'}
        onStay={() => blocker.reset?.()}
        onDiscard={() => blocker.proceed?.()}
      />
    </>
  )
}
