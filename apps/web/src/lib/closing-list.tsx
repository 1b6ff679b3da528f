import { Component, type ReactNode, type RefObject } from 'react'
import { wantsNoMotion } from './use-media.ts'

interface Props {
  /** Whose entries these are, and what stands below it beside them. */
  list: RefObject<HTMLElement | null>
  /** Of the entries, in their order. */
  ids: readonly string[]
  children: ReactNode
}

/** Where each part stood before an entry came or went. */
type Places = Map<HTMLElement, DOMRect>

const CLOSING = { duration: 160, easing: 'ease-out' }

/** Aside, and together from below. */
const LEAVING = [
  { transform: 'none', opacity: 1, clipPath: 'inset(0)' },
  { transform: 'translateX(1.5rem)', opacity: 0, clipPath: 'inset(0 0 100%)' },
]

/** Each part fades where it was and comes back where it is: nothing moves. */
const DISSOLVING = { duration: 240 }

/**
 * A list that closes the gap of an entry that goes: the entry slides aside and folds, and what stood below it slides up from where it was, so
 * that nothing jumps from under the eye. For whoever wants no motion it dissolves there and appears in its new place. A class, because only one is asked for what is there
 * before it changes.
 */
export class ClosingList extends Component<Props> {
  override getSnapshotBeforeUpdate({ ids }: Props): Places | null {
    const isOther = ids.length !== this.props.ids.length || ids.some((id, at) => id !== this.props.ids[at])
    // Of a page that is turned nothing stays.
    if (!isOther || !ids.some(id => this.props.ids.includes(id))) return null
    return new Map(this.#parts().map(part => [part, part.getBoundingClientRect()]))
  }

  override componentDidUpdate(_before: Props, _state: unknown, places: Places | null): void {
    if (places === null) return
    const isStill = wantsNoMotion()
    const moves = this.#parts().map(part => ({
      part,
      by: (places.get(part)?.top ?? topOf(part)) - topOf(part),
    }))
    for (const { part, by } of moves) {
      if (by === 0) continue
      const [before, now] = [{ transform: `translateY(${by}px)` }, { transform: 'none' }]
      if (isStill) part.animate([before, gone(before), gone(now), now], DISSOLVING)
      else part.animate([before, now], CLOSING)
    }
    if (isStill) return
    for (const [part, place] of places) if (!part.isConnected) leave(part, place)
  }

  #parts(): HTMLElement[] {
    const list = this.props.list.current
    if (list === null) return []
    const beside = [...(list.parentElement?.children ?? [])]
    return [...list.children, ...beside.slice(beside.indexOf(list) + 1)] as HTMLElement[]
  }

  override render(): ReactNode {
    return this.props.children
  }
}

const topOf = (part: Element) => part.getBoundingClientRect().top

/** Draws an entry that has gone once more where it was, for the eye alone, while it goes. */
function leave(part: HTMLElement, { top, left, width, height }: DOMRect): void {
  const ghost = document.createElement('div')
  ghost.className = part.className
  ghost.append(...part.cloneNode(true).childNodes)
  ghost.inert = true
  ghost.ariaHidden = 'true'
  ghost.style.cssText = `position:fixed;top:${top}px;left:${left}px;width:${width}px;height:${height}px`
  document.body.append(ghost)
  ghost.animate(LEAVING, CLOSING).onfinish = () => ghost.remove()
}

const gone = (place: Keyframe): Keyframe => ({ ...place, opacity: 0, offset: 0.5 })
