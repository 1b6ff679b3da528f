import { Component, type ReactNode, type RefObject } from 'react'
import { wantsNoMotion } from './use-media.ts'

interface Props {
  /** The list of the entries, and the element with the content below it. */
  list: RefObject<HTMLElement | null>
  /** Ids of the entries, in order. */
  ids: readonly string[]
  children: ReactNode
}

/** Positions before an entry came or went. */
type Places = Map<HTMLElement, DOMRect>

const CLOSING = { duration: 160, easing: 'ease-out' }

/** Slides aside, and folds from below. */
const LEAVING = [
  { transform: 'none', opacity: 1, clipPath: 'inset(0)' },
  { transform: 'translateX(1.5rem)', opacity: 0, clipPath: 'inset(0 0 100%)' },
]

/** Each part fades out and in at its new place, without motion. */
const DISSOLVING = { duration: 240 }

/**
 * Animates the removal of an entry: it slides aside and folds, and the content below slides up. With reduced
 * motion, parts fade instead. A class component, because only getSnapshotBeforeUpdate sees the layout before
 * the change.
 */
export class ClosingList extends Component<Props> {
  override getSnapshotBeforeUpdate({ ids }: Props): Places | null {
    const isOther = ids.length !== this.props.ids.length || ids.some((id, at) => id !== this.props.ids[at])
    // Turning a page keeps no entries, so there is no animation.
    if (!isOther || !ids.some(id => this.props.ids.includes(id))) return null
    return new Map(this.#parts().map(part => [part, part.getBoundingClientRect()]))
  }

  override componentDidUpdate(_before: Props, _state: unknown, places: Places | null): void {
    if (places === null) return
    slide(this.#parts(), part => places.get(part)?.top ?? topOf(part))
    if (wantsNoMotion()) return
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

/**
 * For a card that came late: the content below it slides down and does not jump. Hides the card for a moment to
 * see where the content was.
 */
export function slideBelow(card: HTMLElement): void {
  const parts: HTMLElement[] = []
  for (
    let place: Element = card;
    place.tagName !== 'MAIN' && place.parentElement;
    place = place.parentElement
  ) {
    for (let next = place.nextElementSibling; next; next = next.nextElementSibling) {
      parts.push(next as HTMLElement)
    }
  }
  card.style.display = 'none'
  const tops = new Map(parts.map(part => [part, topOf(part)]))
  card.style.display = ''
  slide(parts, part => tops.get(part) ?? topOf(part))
}

/** Animates parts from their tops before a change. */
function slide(parts: readonly HTMLElement[], topBefore: (part: HTMLElement) => number): void {
  const isStill = wantsNoMotion()
  const moves = parts.map(part => ({ part, by: topBefore(part) - topOf(part) }))
  for (const { part, by } of moves) {
    if (by === 0) continue
    const [before, now] = [{ transform: `translateY(${by}px)` }, { transform: 'none' }]
    if (isStill) part.animate([before, gone(before), gone(now), now], DISSOLVING)
    else part.animate([before, now], CLOSING)
  }
}

const topOf = (part: Element) => part.getBoundingClientRect().top

/** Draws a decorative copy of a removed entry during its animation. */
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
