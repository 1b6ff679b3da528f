import type { MouseEvent } from 'react'

/** What has an action of its own. */
const OWN = 'a, button, input, label'

/**
 * A row that is opened by a press anywhere in it, for the pointer: keys and ears have the link in it, which gets the focus. What has an
 * action of its own keeps it, and words can be marked.
 */
export const rowPress = (onOpen: () => void) => ({
  onClick({ target, currentTarget, ...event }: MouseEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    // A menu of the row stands elsewhere in the page, yet is heard here.
    if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(OWN) !== null)
      return
    if (window.getSelection()?.toString()) return
    currentTarget.querySelector('a')?.focus({ preventScroll: true })
    onOpen()
  },
})
