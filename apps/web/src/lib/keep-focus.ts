/** Attributes that mark the parts of a list for `keepFocus`. */
const ITEM = 'li, tbody > tr, [data-focus="item"]'
const WINDOW = '[role="dialog"], [role="alertdialog"]'
const EMPTY = '[data-focus="empty"]'
const FOCUSABLE = 'a[href], button:not([disabled]), [tabindex="0"]'

interface Place {
  element: HTMLElement
  /** Index of the entry with the focus. */
  index: number
  /** The control of the entry that had the focus. */
  action: string | undefined
}

/**
 * Keeps the focus in a list when the focused entry is removed, by this or another user (WCAG 2.4.3). The focus
 * goes to the same control (`data-action`) of the next entry. In an empty list it goes to the message. A ref
 * callback. Only the list's own entries count, not lists within them. An element outside of a list whose buttons
 * replace each other is an entry by its `data-focus`.
 */
export const keepFocus = (list: HTMLElement | null): (() => void) | undefined => follow(list)

/** The same for a list that disappears with its last entry. Then the title of the page gets the focus. */
export const keepFocusOrTitle = (list: HTMLElement | null): (() => void) | undefined =>
  follow(list, () => document.querySelector<HTMLElement>('h1[tabindex]'))

function follow(list: HTMLElement | null, whenGone?: () => HTMLElement | null): (() => void) | undefined {
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
    // A dialog over the list still has the focus and returns it when it closes.
    const inWindow = active?.closest(WINDOW)
    if (inWindow && !inWindow.contains(list)) return
    const target = active === null || active === document.body ? targetFor(list, last) : undefined
    if (target !== undefined || (active !== null && active !== document.body)) last = undefined
    target?.focus()
  }
  const check = () => {
    if (isWaiting || last === undefined) return
    isWaiting = true
    // A dialog moves a lost focus to its start, in the next frame.
    if (list.closest(WINDOW) !== null) queueMicrotask(restore)
    // After the frame in which a closed dialog returned the focus, if its target still exists.
    requestAnimationFrame(() => requestAnimationFrame(restore))
  }
  /** A user who moves the focus out of the list on purpose does not want it back. */
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
  // Dialogs are outside the page element.
  observer.observe(document.body, { childList: true })
  return () => {
    observer.disconnect()
    list.removeEventListener('focusin', remember)
    list.removeEventListener('focusout', forget)
    if (last === undefined || whenGone === undefined) return
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) whenGone()?.focus({ preventScroll: true })
      }),
    )
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
