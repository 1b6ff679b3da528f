import type { ReactNode, RefObject } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { classes } from '../lib/classes.ts'
import { useIsPhone } from '../lib/use-media.ts'
import { Dialog, DialogBody } from './dialog.tsx'
import { FLOATING } from './floating.ts'

interface Props {
  /** The title of the sheet on phones. */
  title: string
  /** The element below which it opens, with the same width. By default, the field. */
  beside: RefObject<HTMLElement | null> | undefined
  children: (close: () => void) => ReactNode
}

/** The overlay for the calendar of a date field: below the field, on phones a sheet at the bottom. */
export function CalendarOverlay({ title, beside, children }: Props) {
  const isPhone = useIsPhone()
  if (isPhone)
    return (
      <Dialog title={title}>
        {close => (
          <DialogBody>
            <div className="pb-[env(safe-area-inset-bottom)]">{children(close)}</div>
          </DialogBody>
        )}
      </Dialog>
    )
  return (
    <Popover
      className={classes(FLOATING, 'overflow-y-auto', beside && 'w-(--trigger-width)')}
      offset={4}
      {...(beside && { triggerRef: beside as RefObject<Element | null> })}
    >
      <AriaDialog className="p-3 outline-none">{({ close }) => children(close)}</AriaDialog>
    </Popover>
  )
}
