import { type ClosedPeriodRow, closedPeriodsCopy as copy, formatMoment } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { closedPeriods } from '../../data/closed-periods/closed-periods.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { keepFocus } from '../../lib/keep-focus.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ShortList } from '../../ui/short-list.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { ClosePeriodDialog } from './close-period-dialog.tsx'

/** How many periods of the history are shown at first. */
const FIRST = 3

/** The last locked day, the history of locks, and a button to lock the next period. */
export function ClosedPeriodsCard() {
  const query = useQuery(closedPeriods())
  const [isClosing, setClosing] = useState(false)
  return (
    <div ref={keepFocus}>
      <Card
        title={copy.title}
        actions={
          <Button icon={<LockKeyhole aria-hidden />} onPress={() => setClosing(true)}>
            {copy.close}
          </Button>
        }
      >
        <p className="text-ink-muted">{copy.subtitle}</p>
        <div className="mt-3">
          <QueryView query={query} failed={copy.failed} loading={<SkeletonList rows={1} />}>
            {periods => <History periods={periods} />}
          </QueryView>
        </div>
      </Card>
      {isClosing && (
        <ClosePeriodDialog
          last={query.data?.find(({ calendar }) => calendar === null)?.day}
          onClose={() => setClosing(false)}
        />
      )}
    </div>
  )
}

function History({ periods }: { periods: readonly ClosedPeriodRow[] }) {
  const [latest] = periods
  if (latest === undefined) return <p className="font-medium">{copy.nothing}</p>
  return (
    <ShortList items={periods} limit={FIRST} more={copy.all} less={copy.fewer}>
      {shown => (
        <ul aria-label={copy.history} className="divide-y divide-line border-line border-t">
          {shown.map(({ id, day, calendar, by, created_date }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span className={id === latest.id ? 'font-medium' : ''}>
                {calendar === null ? copy.through(day) : copy.throughOf(day, calendar)}
              </span>
              <span className="text-ink-subtle text-meta">
                {copy.closedBy(by, formatMoment(created_date))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </ShortList>
  )
}
