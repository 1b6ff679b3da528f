import { OPEN_LEAVE_FORM_EVENT } from '@leavewell/leave'
import { useEffect, useEffectEvent, useState } from 'react'

interface Props {
  /** Without a manager there is nobody to ask, so it stays closed (Q-13, OP-07). */
  mayOpen: boolean
  /** Whether the address asks for it (C-10). */
  isAskedFor: boolean
  /** Takes the wish out of the address (C-11). */
  onSeen: () => void
}

/** Whether the leave form is open: by button, by address, or by the window's event (C-10 to C-12). */
export function useOpenLeaveForm({ mayOpen, isAskedFor, onSeen }: Props) {
  const [isOpen, setOpen] = useState(false)
  const open = useEffectEvent(() => {
    if (mayOpen) setOpen(true)
  })
  const seen = useEffectEvent(onSeen)

  useEffect(() => {
    if (!isAskedFor) return
    open()
    seen()
  }, [isAskedFor])

  useEffect(() => {
    const listener = () => open()
    window.addEventListener(OPEN_LEAVE_FORM_EVENT, listener)
    return () => window.removeEventListener(OPEN_LEAVE_FORM_EVENT, listener)
  }, [])

  return { isOpen, open: () => mayOpen && setOpen(true), close: () => setOpen(false) }
}
