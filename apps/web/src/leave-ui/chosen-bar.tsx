import { screenCopy as copy } from '@leavewell/leave'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

interface Props {
  /** How many rows of the long list are chosen. */
  count: number
  /** What is done with them. */
  children: ReactNode
  onChooseNone: () => void
}

/** Above a long list: how many of its rows are chosen, and what is done with those. */
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

/** As much of the window as the head of a page, its tabs and its fields leave to a long list. */
export const LONG_LIST_HEIGHT = 'max(20rem, calc(100dvh - 22rem))'
