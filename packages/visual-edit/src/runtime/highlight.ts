import type { BoxLayer } from './box-layer.ts'
import { elementsOf } from './marked-elements.ts'

/** Height of a label. If there is less room above a box, the label is inside. */
const LABEL_HEIGHT = 20

/** Boxes around every element of one name, with the name of the tag on them (P-04). */
export interface Highlight {
  /** Name of the highlighted elements. */
  readonly selectorId: string | undefined
  /** Puts boxes around all elements of that name, or none. */
  around(selectorId: string | undefined): void
  /** Moves the boxes to their elements, which may have been added or removed. */
  place(): void
}

/** Boxes of one kind, drawn in `layer`. */
export function createHighlight(layer: BoxLayer, kind: 'hovered' | 'selected'): Highlight {
  let selectorId: string | undefined
  const boxes: HTMLElement[] = []

  const place = () => {
    const elements = selectorId === undefined ? [] : elementsOf(selectorId)
    for (const box of boxes.splice(elements.length)) box.remove()
    for (const [index, element] of elements.entries()) {
      const box = boxes[index] ?? addBox(layer, kind)
      boxes[index] = box
      placeBox(box, element)
    }
  }
  return {
    get selectorId() {
      return selectorId
    },
    around(wanted) {
      selectorId = wanted
      place()
    },
    place,
  }
}

function addBox(layer: BoxLayer, kind: string): HTMLElement {
  const box = document.createElement('div')
  box.className = `box ${kind}`
  box.append(document.createElement('div'))
  layer.root.append(box)
  return box
}

function placeBox(box: HTMLElement, element: Element): void {
  const { top, left, width, height } = element.getBoundingClientRect()
  box.style.translate = `${left}px ${top}px`
  box.style.width = `${width}px`
  box.style.height = `${height}px`
  const label = box.firstElementChild
  if (label === null) return
  label.textContent = element.tagName.toLowerCase()
  label.className = top < LABEL_HEIGHT ? 'label inside' : 'label'
}
