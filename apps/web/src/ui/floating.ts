import { type RefObject, useRef, useState } from 'react'

/** The styles of all floating elements, with their animations. */
export const FLOATING =
  'rounded-lg border border-line bg-raised text-ink shadow-float outline-none ' +
  'origin-(--trigger-anchor-point) opacity-100 transition duration-120 ' +
  'entering:scale-98 entering:opacity-0 exiting:opacity-0'

/** Props of an overlay whose button is mounted elsewhere, because the overlay's code is loaded on demand. */
export interface Anchored {
  anchor: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** State of such a button and its overlay. `want` loads the overlay's code. */
export function useAnchored(want: () => void) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, onOpenChange] = useState(false)
  const onPress = () => {
    want()
    onOpenChange(true)
  }
  return {
    button: { ref: anchor, 'aria-expanded': isOpen, onHoverStart: want, onPress },
    anchored: { anchor, isOpen, onOpenChange } satisfies Anchored,
  }
}

/** A menu button also opens with its arrow keys. */
export const onArrow = (open: () => void) => (event: { key: string }) => {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open()
}
