import { dashboardCopy } from '@leavewell/leave'
import { useEffect, useEffectEvent } from 'react'
import { OPEN_LEAVE_FORM_EVENT } from '../../../lib/constants.ts'
import { useOpened } from '../../../lib/use-opened.ts'
import type { FilledInLeave } from './open-leave-form.ts'

interface Props {
  /** False without a manager, because no one could approve. Then a message says why (Q-13, OP-07). */
  mayOpen: boolean
  /** Whether the URL opens the form (C-10). */
  isAskedFor: boolean
  /** The initial values from the URL. */
  filledIn: FilledInLeave
  /** Removes the query from the URL (C-11). */
  onSeen: () => void
}

/** Whether the leave form is open: by button, by URL, or by the window's event (C-10 to C-12). */
export function useOpenLeaveForm({ mayOpen, isAskedFor, filledIn, onSeen }: Props) {
  const [initial, setInitial] = useOpened<FilledInLeave>()
  const openWith = (filled: FilledInLeave) => (mayOpen ? setInitial(filled) : void sayWhyNot())
  const openAsAsked = useEffectEvent(() => openWith(filledIn))
  const openEmpty = useEffectEvent(() => openWith({}))
  const seen = useEffectEvent(onSeen)

  useEffect(() => {
    if (!isAskedFor) return
    openAsAsked()
    seen()
  }, [isAskedFor])

  useEffect(() => {
    const listener = () => openEmpty()
    window.addEventListener(OPEN_LEAVE_FORM_EVENT, listener)
    return () => window.removeEventListener(OPEN_LEAVE_FORM_EVENT, listener)
  }, [])

  return {
    isOpen: initial !== undefined,
    initial,
    open: () => openWith({}),
    close: () => setInitial(undefined),
  }
}

/** Loads the code of messages first, because few people need this one. */
async function sayWhyNot(): Promise<void> {
  const { announceProblem } = await import('../../../leave-ui/announce.ts')
  announceProblem(dashboardCopy.noManager)
}
