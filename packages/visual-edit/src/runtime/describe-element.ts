import { selectorIdOf } from './marked-elements.ts'
import type { ElementDescription, Position } from './messages.ts'

const TEXT = 'p,h1,h2,h3,h4,h5,h6,span,a,label'
const PLACE = /^(.*):(\d+):\d+$/

/** Describes a selected element for the builder (P-06). */
export function describeElement(element: Element): ElementDescription {
  const location = element.getAttribute('data-source-location')
  const [, filename = null, linenumber = null] = PLACE.exec(location ?? '') ?? []
  const src = element.getAttribute('src')
  const isTextElement = element.matches(TEXT)
  return {
    tagName: element.tagName,
    classes: element.getAttribute('class') ?? '',
    visualSelectorId: selectorIdOf(element),
    content: isTextElement ? wordsOf(element) : null,
    dataSourceLocation: location,
    isDynamicContent: element.getAttribute('data-dynamic-content') === 'true',
    linenumber: linenumber ?? element.getAttribute('data-linenumber'),
    filename: filename ?? element.getAttribute('data-filename'),
    position: positionOf(element.getBoundingClientRect()),
    attributes: src === null ? {} : { src },
    isTextElement,
  }
}

/** Returns the visible text. Drawings (`<a>` in SVG) only have their source text. */
const wordsOf = (element: Element) =>
  element instanceof HTMLElement ? element.innerText : (element.textContent ?? '')

/** The eight numbers of a position (P-07), in the window. */
export function positionOf({
  top,
  left,
  right,
  bottom,
  width,
  height,
}: Omit<DOMRect, 'x' | 'y' | 'toJSON'>): Position {
  const centerX = left + width / 2
  const centerY = top + height / 2
  return { top, left, right, bottom, width, height, centerX, centerY }
}
