/** Elements that can be selected: those with a source position or an assigned id. */
const MARKED = '[data-source-location],[data-visual-selector-id]'

/** Returns the nearest selectable element, from a point in the page outwards. */
export function markedAround(target: EventTarget | null): Element | undefined {
  return target instanceof Element ? (target.closest(MARKED) ?? undefined) : undefined
}

/**
 * Returns the common name of an element for builder and page. Elements of one source position share it, such as
 * rows of a list.
 */
export function selectorIdOf(element: Element): string | null {
  return element.getAttribute('data-source-location') || element.getAttribute('data-visual-selector-id')
}

/** Returns every element of that name. Ids come from outside, so they are quoted. */
export function elementsOf(selectorId: string): Element[] {
  const id = CSS.escape(selectorId)
  return [...document.querySelectorAll(`[data-source-location="${id}"],[data-visual-selector-id="${id}"]`)]
}
