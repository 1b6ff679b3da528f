import { startTransition, useState } from 'react'

/**
 * The object that a dialog is open for. Undefined while it is closed. Opening renders at low priority, so that
 * the button shows the press before a slow processor draws the dialog. Closing is immediate.
 */
export function useOpened<What>(): [What | undefined, (what: What | undefined) => void] {
  const [opened, setOpened] = useState<What>()
  // The setter would call a function as an update.
  const set = (what: What | undefined) => setOpened(() => what)
  return [opened, what => (what === undefined ? set(what) : startTransition(() => set(what)))]
}
