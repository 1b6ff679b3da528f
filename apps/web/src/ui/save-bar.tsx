import type { ReactNode } from 'react'
import { copy } from './copy.ts'

interface Props {
  /** Nothing is said of a change that has not been made. */
  isChanged: boolean
  /** The day from which it applies, or that it does at once. */
  appliesFrom?: string | undefined
  /** How many people it is for, in words; undefined while that is not known. */
  affects?: string | undefined
  /** The buttons, saving last. */
  children: ReactNode
}

/** Stays at the end of the window below settings: since when what was changed will apply, to how many people, and the button that saves it. */
export const SaveBar = ({ isChanged, appliesFrom, affects, children }: Props) => (
  <div className="sticky bottom-(--bottom-bar) z-10 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-line border-t bg-canvas py-3">
    <p role="status" className="figures mr-auto flex flex-wrap gap-x-4 text-ink-muted">
      {isChanged && appliesFrom !== undefined && <span>{copy.appliesFrom(appliesFrom)}</span>}
      {isChanged && affects !== undefined && <span>{copy.affects(affects)}</span>}
    </p>
    <div className="flex gap-2">{children}</div>
  </div>
)
