import { createBoxLayer } from './box-layer.ts'
import { describeElement, positionOf } from './describe-element.ts'
import { takePointer } from './edit-pointer.ts'
import { createHighlight } from './highlight.ts'
import { elementsOf, markedAround, selectorIdOf } from './marked-elements.ts'
import type { ToParent } from './messages.ts'
import { watchLayout } from './watch-layout.ts'

/** Selects elements in the page for the builder around it. */
export interface Editor {
  /** On: the pointer selects. Off: nothing of it remains (P-02). */
  toggle(enabled: boolean): void
  /** Hides the boxes while something is dragged over the page (P-08). */
  setDragging(isDragging: boolean): void
  /** Hides the boxes while a list of the builder is open. A press closes the list (P-09). */
  setDropdownOpen(isOpen: boolean): void
  /** P-10 */
  unselect(): void
  /** Sends the position of the selected element. */
  postPosition(): void
  /** Moves the boxes to their elements. */
  refresh(): void
}

/** Creates an editor that is off. */
export function createEditor(post: (message: ToParent) => void): Editor {
  const layer = createBoxLayer()
  const hovered = createHighlight(layer, 'hovered')
  const selected = createHighlight(layer, 'selected')
  let element: Element | undefined
  let end: (() => void) | undefined
  let isDragging = false
  let isDropdownOpen = false

  const isHidden = () => isDragging || isDropdownOpen
  const refresh = () => {
    hovered.place()
    selected.place()
  }
  const hideOrShow = () => {
    if (isHidden()) hovered.around(undefined)
    layer.hide(isHidden())
    refresh()
  }
  const unselect = () => {
    element = undefined
    selected.around(undefined)
  }
  const postPosition = () => {
    const { selectorId } = selected
    if (selectorId === undefined) return
    // The app may have rendered the element again.
    if (!element?.isConnected) [element] = elementsOf(selectorId)
    if (element === undefined) return
    const position = positionOf(element.getBoundingClientRect())
    post({
      type: 'element-position-update',
      position,
      isInViewport: isInViewport(position),
      visualSelectorId: selectorId,
    })
  }
  const point = (target: EventTarget | null) => {
    if (isHidden()) return
    const id = idAround(target)
    const wanted = id === selected.selectorId ? undefined : id
    if (wanted !== hovered.selectorId) hovered.around(wanted)
  }
  const press = (target: EventTarget | null) => {
    if (isDropdownOpen) return post({ type: 'close-dropdowns' })
    element = markedAround(target)
    if (element === undefined) return
    selected.around(idAround(target))
    hovered.around(undefined)
    post({ type: 'element-selected', ...describeElement(element) })
  }
  const move = () => {
    refresh()
    postPosition()
  }
  const start = () => {
    const endings = [takePointer(point, press), watchLayout(move, move)]
    return () => {
      for (const ending of endings) ending()
    }
  }

  return {
    toggle(enabled) {
      if (enabled) {
        end ??= start()
        return
      }
      end?.()
      end = undefined
      hovered.around(undefined)
      unselect()
    },
    setDragging(is) {
      isDragging = is
      hideOrShow()
    },
    setDropdownOpen(is) {
      isDropdownOpen = is
      hideOrShow()
    },
    unselect,
    postPosition,
    refresh,
  }
}

function idAround(target: EventTarget | null): string | undefined {
  const element = markedAround(target)
  return element === undefined ? undefined : (selectorIdOf(element) ?? undefined)
}

const isInViewport = ({
  top,
  left,
  right,
  bottom,
}: {
  top: number
  left: number
  right: number
  bottom: number
}) => bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth
