import { startTransition, useState } from 'react'

/**
 * What a window over the page is open for; nothing while it is closed. It is drawn in the background: the button shows at once that it
 * was pressed, where a slow processor would otherwise stand still until the window and the page below it are drawn. Closing is drawn at once.
 */
export function useOpened<What>(): [What | undefined, (what: What | undefined) => void] {
  const [opened, setOpened] = useState<What>()
  // A function would be taken for an update of what was there before.
  const set = (what: What | undefined) => setOpened(() => what)
  return [opened, what => (what === undefined ? set(what) : startTransition(() => set(what)))]
}
