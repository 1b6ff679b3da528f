import { type CalendarLeave, calendarCopy as copy, firstDays } from '@leavewell/leave'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'

type Day = readonly [day: string, leaves: readonly CalendarLeave[]]

/** How many leaves of one day a list shows at first. */
export const MAX_PER_DAY = 20
/** How many leaves a list shows at first, and how many each press adds. */
const MAX_AT_ONCE = 30

interface Props {
  days: readonly Day[]
  children: (day: string, leaves: readonly CalendarLeave[]) => ReactNode
}

/** A list by day for phones. For a large team it shows the first days, and a button adds more. */
export function DaysOnDemand({ days, children }: Props) {
  const [most, setMost] = useState(MAX_AT_ONCE)
  const shown = firstDays(days, most)
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col gap-4">
        {shown.map(([day, leaves]) => (
          <li key={day}>{children(day, leaves)}</li>
        ))}
      </ol>
      {shown.length < days.length && (
        <Button
          className="self-start"
          onPress={() => setMost(countOf(shown) + MAX_AT_ONCE + nextOf(days, shown))}
        >
          {copy.laterDays(days.length - shown.length)}
        </Button>
      )}
    </div>
  )
}

const countOf = (days: readonly Day[]) => days.reduce((sum, [, leaves]) => sum + leaves.length, 0)

/** The next day is shown in full, however many leaves it has. */
const nextOf = (days: readonly Day[], shown: readonly Day[]) => days[shown.length]?.[1].length ?? 0
