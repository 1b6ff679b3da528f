import { type RefObject, useRef, useState } from 'react'

/** The look of everything that floats over the page, with its way in and out. */
export const FLOATING =
  'rounded-lg border border-line bg-raised text-ink shadow-float outline-none ' +
  'origin-(--trigger-anchor-point) opacity-100 transition duration-120 ' +
  'entering:scale-98 entering:opacity-0 exiting:opacity-0'

/** Of something that floats beside a button which stands elsewhere: there while its own code is still on the way. */
export interface Anchored {
  anchor: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Of such a button, and of what it opens; `want` fetches the code of the latter. */
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

/** A button that opens a menu does so by its arrow keys, too. */
export const onArrow = (open: () => void) => (event: { key: string }) => {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open()
}
