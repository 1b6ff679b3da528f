import { flushSync } from 'react-dom'

/** Fields that hand over their value when they are left. A combo box is left out, because its focus opens a list. */
const HOLDS_BACK = 'input:not([role=combobox]), [role=spinbutton]'

/**
 * Moves the focus from a field to its dialog, so that the form receives what the user is typing. A question that closes
 * restores the focus to the dialog, which passes it on to the field. Until then the field cannot have it. React Aria
 * commits a number with `flushSync`, which React refuses while the question mounts.
 */
export function handOverTyped(): void {
  const field = document.activeElement
  const dialog = field?.closest<HTMLElement>('[role=dialog]')
  if (!(field instanceof HTMLElement && field.matches(HOLDS_BACK) && dialog)) return
  flushSync(() => dialog.focus({ preventScroll: true }))
  dialog.addEventListener('focus', () => field.focus(), { once: true })
}

/** Whether a date or time has only some of its parts. Its form does not receive it. */
export const hasIncompleteDate = (within: Element): boolean =>
  [...within.querySelectorAll('[role=spinbutton][data-placeholder]')].some(
    ({ parentElement }) => parentElement?.querySelector('[role=spinbutton]:not([data-placeholder])') != null,
  )
