import { useEffect, useEffectEvent } from 'react'
import { OPEN_LEAVE_FORM_EVENT } from '../../../lib/constants.ts'
import { useOpened } from '../../../lib/use-opened.ts'
import type { FilledInLeave } from './open-leave-form.ts'

interface Props {
  /** Without a manager there is nobody to ask, so it stays closed (Q-13, OP-07). */
  mayOpen: boolean
  /** Whether the address asks for it (C-10). */
  isAskedFor: boolean
  /** What the address fills in. */
  filledIn: FilledInLeave
  /** Takes the question to open it out of the address (C-11). */
  onSeen: () => void
}

/** Whether the leave form is open: by button, by address, or by the window's event (C-10 to C-12). */
export function useOpenLeaveForm({ mayOpen, isAskedFor, filledIn, onSeen }: Props) {
  const [initial, setInitial] = useOpened<FilledInLeave>()
  const openWith = (filled: FilledInLeave) => mayOpen && setInitial(filled)
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
