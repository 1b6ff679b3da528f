import { useRef } from 'react'
import { AskBeforeNavigation } from './discard-question.tsx'
import { useUnsaved } from './guarded-dialog.tsx'
import { hasIncompleteDate } from './held-back-input.ts'

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
  return (
    <>
      <span ref={mark} hidden />
      <AskBeforeNavigation
        isUnsaved={() => isChanged || hasIncompleteDate(mark.current?.closest('form') ?? null)}
      />
    </>
  )
}
