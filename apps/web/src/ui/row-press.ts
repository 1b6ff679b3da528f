import type { MouseEvent } from 'react'

/** Elements with their own action. */
const OWN = 'a, button, input, label'

/**
 * Opens a row by a press anywhere in it, for the pointer. Keyboard and screen readers use its link, which gets
 * the focus. Elements with their own action keep it, and text can be selected.
 */
export const rowPress = (onOpen: () => void) => ({
  onClick({ target, currentTarget, ...event }: MouseEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    // A row's menu is mounted elsewhere in the page, but React events bubble to the row.
    if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(OWN) !== null)
      return
    if (window.getSelection()?.toString()) return
    currentTarget.querySelector('a')?.focus({ preventScroll: true })
    onOpen()
  },
})
