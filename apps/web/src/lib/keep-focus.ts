const ENTRY = 'li, tbody > tr'
const WINDOW = '[role="dialog"], [role="alertdialog"]'
const EMPTY = '[data-focus="empty"]'
const LOADING = '[data-focus="loading"]'
const FOCUSABLE = 'a[href], button:not([disabled]), [tabindex="0"]'
/** Outside of these, the title is nearer than the next control. */
const SECTION = `section:not([role]), form, ${ENTRY}`
const TITLE = 'h1[tabindex]'
/** React Aria moves the focus of closed toasts. */
const TOASTS = '[data-react-aria-top-layer]'

/** Where the focus was. */
interface Place {
  element: HTMLElement
  /** The elements around it, the nearest first, each with its index among the entries of its list. */
  around: readonly { element: HTMLElement; index: number }[]
  /** The controls and messages of its page or dialog at that time. */
  others: readonly HTMLElement[]
  action: string | undefined
  label: string
  /** The position in its entry. */
  nth: number
  path: string
}

/**
 * Keeps the focus near its place when the focused control is removed, hidden or disabled (WCAG 2.4.3, 0235). It goes to
 * the same control (`data-action`) of the next entry, or to a new one with its label. Otherwise it goes to the message
 * of an empty list, or the next control of the section. At last it goes to the dialog or the title of the page. A
 * dialog that opened another one returns the focus too. Returns a function that ends it.
 */
export function keepFocus(): () => void {
  /** By layer: the page, or a dialog over it. The latest is last. */
  const places = new Map<Element, Place>()
  let isScheduled = false

  const remember = ({ target }: FocusEvent) => {
    const layer = layerOf(target)
    if (layer === undefined || layer.matches(TOASTS)) return
    places.delete(layer)
    places.set(layer, placeOf(target as HTMLElement, layer))
  }
  const restore = () => {
    isScheduled = false
    if (!isFocusLost()) return
    let isClosed = false
    for (const [layer, place] of [...places].reverse()) {
      if (!layer.isConnected) {
        places.delete(layer)
        isClosed ||= isInWindow(place)
      } else if (!isCovered(layer)) {
        const target = targetFor(place, layer)
        if (target === undefined) return
        places.delete(layer)
        return target.focus({ preventScroll: target.matches(TITLE) })
      }
    }
    // The address had opened the dialog, so no control of the page had the focus.
    if (isClosed) document.querySelector<HTMLElement>(TITLE)?.focus({ preventScroll: true })
  }
  const check = () => {
    if (!isFocusLost() || places.size === 0) return
    const [layer, place] = [...places].at(-1) as [Element, Place]
    // A dialog moves a lost focus to its start, in the next frame.
    if (layer.isConnected && isInWindow(place)) restore()
    if (isScheduled) return
    isScheduled = true
    // After the frame in which a closed dialog returned the focus, if its target still exists.
    requestAnimationFrame(() => requestAnimationFrame(restore))
  }
  /** A user who moves the focus out on purpose does not want it back. */
  const forget = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return
    requestAnimationFrame(() => {
      const layer = layerOf(target)
      if (layer === undefined || !isUsable(target as HTMLElement)) check()
      else if (isFocusLost() && document.hasFocus()) places.delete(layer)
    })
  }

  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', forget)
  const observer = new MutationObserver(check)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', forget)
  }
}

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

/** The page, a dialog or a menu is a child of the body. */
function layerOf(target: EventTarget | null): Element | undefined {
  let layer = target instanceof Element ? target : null
  while (layer !== null && layer.parentElement !== document.body) layer = layer.parentElement
  return layer ?? undefined
}

const isInWindow = ({ around }: Place) => around.some(({ element }) => element.matches(WINDOW))

const isCovered = (layer: Element) => layer.closest('[aria-hidden="true"], [inert]') !== null

const isUsable = (element: HTMLElement) =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.checkVisibility({ visibilityProperty: true }) &&
  !isCovered(element)

function placeOf(element: HTMLElement, layer: Element): Place {
  const around: { element: HTMLElement; index: number }[] = []
  for (
    let at: HTMLElement | null = element;
    at !== null && at !== layer.parentElement;
    at = at.parentElement
  ) {
    around.push({ element: at, index: at.matches(ENTRY) ? entriesBefore(at) : -1 })
  }
  const entry = element.closest<HTMLElement>(ENTRY)
  return {
    element,
    around,
    others: [...layer.querySelectorAll<HTMLElement>(`${FOCUSABLE}, ${EMPTY}, ${LOADING}`)],
    action: actionOf(element),
    label: labelOf(element),
    nth: entry === null ? -1 : controlsOf(entry).indexOf(element),
    path: location.pathname,
  }
}

function targetFor(place: Place, layer: Element): HTMLElement | undefined {
  const title = layer.querySelector<HTMLElement>(TITLE) ?? undefined
  if (place.path !== location.pathname) return title
  // Its next step has other controls. The first one would be its cross.
  const dialog = place.around.find(({ element }) => element.isConnected && element.matches(WINDOW))?.element
  if (isUsable(place.element)) return place.element
  for (const [at, { element: home }] of place.around.entries()) {
    const lost = place.around[at - 1]
    if (lost === undefined || !home.isConnected) continue
    // A list that loads again has its entries later.
    if (newIn(home, LOADING, place).length > 0) return dialog
    const target =
      (lost.element.isConnected ? undefined : neighbour(home, lost.index, place)) ?? within(home, place)
    if (target !== undefined) return target
  }
  return dialog ?? title
}

/** The control in the entry that is now at the index of the lost one. */
function neighbour(list: HTMLElement, index: number, place: Place): HTMLElement | undefined {
  if (index < 0) return
  const entries = [...list.children].filter((child): child is HTMLElement => child.matches(ENTRY))
  const at = Math.min(index, entries.length - 1)
  const entry = entries[at]
  if (entry === undefined) return
  const next = [...entries.slice(at), ...entries.slice(0, at).reverse()].flatMap(controlsOf)
  const controls = controlsOf(entry)
  return (
    next.find(control => place.action !== undefined && actionOf(control) === place.action) ??
    controls[place.action === undefined ? place.nth : 0] ??
    controls[0] ??
    madeFocusable(entry)
  )
}

/** What replaces the lost control in an element around it, or the next control of the same section. */
function within(home: HTMLElement, place: Place): HTMLElement | undefined {
  const controls = controlsOf(home)
  const before = place.others.slice(0, place.others.indexOf(place.element))
  const last = before.filter(control => controls.includes(control)).at(-1)
  const at = last === undefined ? 0 : controls.indexOf(last) + 1
  const inOrder = [...controls.slice(at), ...controls.slice(0, at).reverse()]
  const replacement =
    inOrder.find(control => place.action !== undefined && actionOf(control) === place.action) ??
    newIn(home, FOCUSABLE, place).find(control => labelOf(control) === place.label) ??
    newIn(home, EMPTY, place)[0] ??
    (place.element.tabIndex < 0 ? newIn(home, `${place.element.localName}[tabindex]`, place)[0] : undefined)
  if (replacement !== undefined) return replacement
  if (home.matches(ENTRY)) return inOrder[0] ?? madeFocusable(home)
  return home.closest(SECTION) === null ? undefined : inOrder[0]
}

const newIn = (home: HTMLElement, kind: string, { others }: Place): HTMLElement[] =>
  [...home.querySelectorAll<HTMLElement>(kind)].filter(each => !others.includes(each) && isUsable(each))

const entriesBefore = (entry: HTMLElement) =>
  [...(entry.parentElement?.children ?? [])].filter(child => child.matches(ENTRY)).indexOf(entry)

/** An entry without controls takes the focus itself, from scripts alone. */
function madeFocusable(entry: HTMLElement): HTMLElement {
  entry.tabIndex = -1
  return entry
}

const controlsOf = (element: HTMLElement): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isUsable)

const labelOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent ?? ''

const actionOf = (element: HTMLElement): string | undefined =>
  element.closest<HTMLElement>('[data-action]')?.dataset.action
