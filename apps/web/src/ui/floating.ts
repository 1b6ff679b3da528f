import type { RefObject } from 'react'

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
