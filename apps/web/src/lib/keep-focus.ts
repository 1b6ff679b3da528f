/** What marks the parts of a list for `keepFocus`. */
const ITEM = 'li, tbody > tr'
const WINDOW = '[role="dialog"], [role="alertdialog"]'
const EMPTY = '[data-focus="empty"]'
const FOCUSABLE = 'a[href], button:not([disabled]), [tabindex="0"]'

interface Place {
  element: HTMLElement
  /** Position of the entry that holds it. */
  index: number
  /** Which of the entry's controls it was. */
  action: string | undefined
}

/**
 * Keeps the focus in a list when the entry that held it goes (WCAG 2.4.3): a request that was decided, a balance that was
 * deleted, by oneself in a window over the page or by somebody else. The focus goes to the same control (`data-action`) of
 * the entry that took its place, in an empty list to the sentence that says so.
 * A ref callback; only the list's own entries count, not lists within them.
 */
export function keepFocus(list: HTMLElement | null): (() => void) | undefined {
  if (list === null) return
  let last: Place | undefined
  let isWaiting = false

  const remember = ({ target }: FocusEvent) => {
    const element = target as HTMLElement
    const items = itemsOf(list)
    const index = items.findIndex(item => item.contains(element))
    last = index < 0 ? undefined : { element, index, action: actionOf(element) }
  }
  const restore = () => {
    isWaiting = false
    if (last === undefined || last.element.isConnected) return
    const active = document.activeElement
    // A window over the list still has it, and gives it back when it goes.
    const inWindow = active?.closest(WINDOW)
    if (inWindow && !inWindow.contains(list)) return
    const target = active === null || active === document.body ? targetFor(list, last) : undefined
    if (target !== undefined || (active !== null && active !== document.body)) last = undefined
    target?.focus()
  }
  const check = () => {
    if (isWaiting || last === undefined) return
    isWaiting = true
    // A window takes a focus that is lost to its beginning, in the next frame.
    if (list.closest(WINDOW) !== null) queueMicrotask(restore)
    // After the frame in which a window that closed gave the focus back, if there still was something to give it to.
    requestAnimationFrame(() => requestAnimationFrame(restore))
  }
  /** Somebody who leaves the list for nothing in particular does not want to come back. */
  const forget = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return
    requestAnimationFrame(() => {
      if (last?.element.isConnected && document.activeElement === document.body && document.hasFocus()) {
        last = undefined
      }
    })
  }

  list.addEventListener('focusin', remember)
  list.addEventListener('focusout', forget)
  const observer = new MutationObserver(check)
  observer.observe(list, { childList: true, subtree: true })
  // Windows over the page stand beside it.
  observer.observe(document.body, { childList: true })
  return () => {
    observer.disconnect()
    list.removeEventListener('focusin', remember)
    list.removeEventListener('focusout', forget)
  }
}

function targetFor(list: HTMLElement, { index, action }: Place): HTMLElement | undefined {
  const items = itemsOf(list)
  const at = Math.min(index, items.length - 1)
  const item = items[at]
  if (item === undefined) return list.querySelector<HTMLElement>(EMPTY) ?? undefined
  const next = [...items.slice(at), ...items.slice(0, at).reverse()].flatMap(controlsOf)
  return (
    next.find(control => action !== undefined && actionOf(control) === action) ??
    controlsOf(item)[0] ??
    madeFocusable(item)
  )
}

const itemsOf = (list: HTMLElement): HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>(ITEM)].filter(item => {
    const outer = item.parentElement?.closest(ITEM)
    return outer === null || outer === undefined || !list.contains(outer)
  })

/** An entry without controls takes the focus itself, from scripts alone. */
function madeFocusable(item: HTMLElement): HTMLElement {
  item.tabIndex = -1
  return item
}

const controlsOf = (item: HTMLElement) => [...item.querySelectorAll<HTMLElement>(FOCUSABLE)]

const actionOf = (element: HTMLElement): string | undefined =>
  element.closest<HTMLElement>('[data-action]')?.dataset.action
