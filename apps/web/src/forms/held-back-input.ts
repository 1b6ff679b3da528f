import { flushSync } from 'react-dom'

/** Fields that hand over their value when they are left. A combo box is left out, because its focus opens a list. */
const HOLDS_BACK = 'input:not([role=combobox]), [role=spinbutton]'

/**
 * Moves the focus from a field to its dialog or page. So the form receives what the user is typing. A question
 * that closes restores the focus to the dialog or page, which passes it on to the field. Until then the field cannot
 * have it. React Aria commits a number with `flushSync`, which React refuses while the question mounts. Without a
 * question, the returned function gives the focus back.
 */
export function handOverTyped(): () => void {
  const field = document.activeElement
  const around = field?.closest<HTMLElement>('[role=dialog], main')
  if (!(field instanceof HTMLElement && field.matches(HOLDS_BACK) && around)) return () => {}
  const giveBack = () => field.focus()
  flushSync(() => around.focus({ preventScroll: true }))
  around.addEventListener('focus', giveBack, { once: true })
  return () => {
    around.removeEventListener('focus', giveBack)
    giveBack()
  }
}

/** Whether a date or time has only some of its parts. Its form does not receive it. Previews lose nothing. */
export const hasIncompleteDate = (within: Element | null): boolean =>
  [...(within?.querySelectorAll('[role=spinbutton][data-placeholder]') ?? [])].some(
    part =>
      part.closest('[data-preview]') === null &&
      part.parentElement?.querySelector('[role=spinbutton]:not([data-placeholder])') != null,
  )
