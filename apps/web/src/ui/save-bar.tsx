import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { copy } from './copy.ts'

interface Props {
  /** Without changes, the bar is empty. */
  isChanged: boolean
  /** The day from which the change applies, or that it applies immediately. */
  appliesFrom?: string | undefined
  /** The number of affected people, in words. Undefined while unknown. */
  affects?: string | undefined
  /** What is changed, in words. */
  changes?: string | undefined
  /** The buttons, saving last. */
  children: ReactNode
}

/**
 * A bar at the bottom of the window while settings have changes. It shows when the change applies, to how many
 * people, and the save button. Without changes, its space is only reserved at the end of the page.
 */
export const SaveBar = ({ isChanged, appliesFrom, affects, changes, children }: Props) => (
  <div
    className={classes(
      'sticky bottom-(--bottom-bar) z-10 low:static flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t py-3',
      isChanged
        ? 'border-line bg-canvas'
        : 'pointer-events-none border-transparent [form:not(:last-child)>&]:-mb-15',
    )}
  >
    <p role="status" className="figures mr-auto flex flex-wrap gap-x-4 text-ink-muted">
      {isChanged && changes !== undefined && <span>{changes}</span>}
      {isChanged && appliesFrom !== undefined && <span>{copy.appliesFrom(appliesFrom)}</span>}
      {isChanged && affects !== undefined && <span>{copy.affects(affects)}</span>}
    </p>
    <div className="flex gap-2" style={{ visibility: isChanged ? 'visible' : 'hidden' }}>
      {children}
    </div>
  </div>
)
