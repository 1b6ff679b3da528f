/** Elements that can be chosen: those whose place in the source is known, or that were given an id. */
const MARKED = '[data-source-location],[data-visual-selector-id]'

/** The nearest element that can be chosen, from a point in the page outwards. */
export function markedAround(target: EventTarget | null): Element | undefined {
  return target instanceof Element ? (target.closest(MARKED) ?? undefined) : undefined
}

/** Name under which builder and page speak of an element. Elements of one place in the source share it: rows of a list. */
export function selectorIdOf(element: Element): string | null {
  return element.getAttribute('data-source-location') || element.getAttribute('data-visual-selector-id')
}

/** Every element of that name. Ids come from outside, so they are quoted. */
export function elementsOf(selectorId: string): Element[] {
  const id = CSS.escape(selectorId)
  return [...document.querySelectorAll(`[data-source-location="${id}"],[data-visual-selector-id="${id}"]`)]
}
