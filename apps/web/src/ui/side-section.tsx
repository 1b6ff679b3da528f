import { type ReactNode, useId } from 'react'
import { classes } from '../lib/classes.ts'

interface Props {
  title: ReactNode
  /** Shows only icons, below a line. */
  isCollapsed?: boolean
  children: ReactNode
}

/** A titled section of a narrow column. Not a heading, because it comes before the heading of the page. */
export function SideSection({ title, isCollapsed = false, children }: Props) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-labelledby={id} className="px-2">
      <p
        id={id}
        className={classes(isCollapsed ? 'sr-only' : 'mb-2 px-2 font-medium text-ink-subtle text-meta')}
      >
        {title}
      </p>
      <div className={classes('flex flex-col gap-0.5', isCollapsed && 'border-line border-t pt-3')}>
        {children}
      </div>
    </div>
  )
}
