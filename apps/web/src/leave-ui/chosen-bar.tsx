import { screenCopy as copy } from '@leavewell/leave'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

interface Props {
  /** The number of selected rows. */
  count: number
  /** The actions for the selected rows. */
  children: ReactNode
  onChooseNone: () => void
}

/** A bar above a long list with the number of selected rows and their actions. */
export const ChosenBar = ({ count, children, onChooseNone }: Props) => (
  <div className="flex min-h-12 flex-wrap items-center gap-2 border-line border-y px-3 py-1.5">
    <span role="status" className="figures mr-2 text-ink-muted">
      {copy.chosen(count)}
    </span>
    {count > 0 && (
      <>
        {children}
        <Button size="small" variant="quiet" onPress={onChooseNone}>
          {copy.chooseNone}
        </Button>
      </>
    )}
  </div>
)

/** The height of a long list: the window without page header, tabs and fields. */
export const LONG_LIST_HEIGHT = 'max(20rem, calc(100dvh - 22rem))'
