import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { copy } from './copy.ts'

interface Props {
  /** Without a change there is nothing to save, and nothing to say. */
  isChanged: boolean
  /** The day from which it applies, or that it does at once. */
  appliesFrom?: string | undefined
  /** How many people it is for, in words; undefined while that is not known. */
  affects?: string | undefined
  /** The buttons, saving last. */
  children: ReactNode
}

/**
 * Appears at the end of the window once settings were changed, in a place that it always has: since when the change will apply, to how many
 * people, and the button that saves it.
 */
export const SaveBar = ({ isChanged, appliesFrom, affects, children }: Props) => (
  <div
    className={classes(
      'sticky bottom-(--bottom-bar) z-10 low:static flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t py-3',
      isChanged ? 'border-line bg-canvas' : 'pointer-events-none border-transparent',
    )}
  >
    <p role="status" className="figures mr-auto flex flex-wrap gap-x-4 text-ink-muted">
      {isChanged && appliesFrom !== undefined && <span>{copy.appliesFrom(appliesFrom)}</span>}
      {isChanged && affects !== undefined && <span>{copy.affects(affects)}</span>}
    </p>
    <div className="flex gap-2" style={{ visibility: isChanged ? 'visible' : 'hidden' }}>
      {children}
    </div>
  </div>
)
