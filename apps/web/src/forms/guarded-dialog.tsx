import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react'
import { withoutQuestion } from '../lib/leave-page.ts'
import { Dialog, type DialogWidth } from '../ui/dialog.tsx'
import { AskBeforeNavigation, DiscardQuestion } from './discard-question.tsx'
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

/** A dialog that asks before input gets lost, however it is closed, and before the page is left. */
export function GuardedDialog({ isOpen = true, isChanged = false, onClose, children, ...look }: Props) {
  const [discard, setDiscard] = useState<() => void>()
  const [forms] = useState(() => new Set<string>())
  const latest = useRef(isChanged)
  const dialog = useRef<HTMLDivElement>(null)
  useEffect(() => {
    latest.current = isChanged
  }, [isChanged])
  const isUnsaved = () => latest.current || forms.size > 0 || hasIncompleteDate(dialog.current)
  const askFirst = (then: () => void) => {
    handOverTyped()
    if (isUnsaved()) setDiscard(() => then)
    else then()
  }
  const leave = () => askFirst(onClose)
  return (
    <>
      <Dialog {...look} ref={dialog} isOpen={isOpen} onOpenChange={opens => !opens && leave()}>
        <Guard value={{ forms, askFirst }}>{children(leave)}</Guard>
      </Dialog>
      {isOpen && <AskBeforeNavigation isUnsaved={isUnsaved} />}
      <DiscardQuestion
        isOpen={discard !== undefined}
        onStay={() => setDiscard(undefined)}
        onDiscard={() => {
          setDiscard(undefined)
          if (discard) withoutQuestion(discard)
        }}
      />
    </>
  )
}

interface Guard {
  /** Its forms with unsaved changes. A set and no state, because the dialog would render with each letter. */
  forms: Set<string>
  /** Does something that discards the input, and asks first if there is any. */
  askFirst: (then: () => void) => void
}

const Guard = createContext<Guard | undefined>(undefined)

/** For a step of a `GuardedDialog` that is left: asks before its input gets lost. */
export function useAskFirst(): Guard['askFirst'] {
  const guard = useContext(Guard)
  if (guard === undefined) throw new Error('A step of a dialog needs a GuardedDialog around it.')
  return guard.askFirst
}

/** Reports unsaved changes to the surrounding dialog. Returns false if there is none. */
export function useUnsaved(isChanged: boolean): boolean {
  const forms = useContext(Guard)?.forms
  const id = useId()
  useEffect(() => {
    if (forms === undefined || !isChanged) return
    forms.add(id)
    return () => {
      forms.delete(id)
    }
  }, [forms, isChanged, id])
  return forms !== undefined
}
