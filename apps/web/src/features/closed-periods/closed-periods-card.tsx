import { type ClosedPeriodRow, can, closedPeriodsCopy as copy, formatMoment } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { closedPeriods } from '../../data/closed-periods/closed-periods.ts'
import { pagePath } from '../../leave-ui/page-path.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { useUser } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ShortList } from '../../ui/short-list.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ClosePeriodDialog } from './close-period-dialog.tsx'

/** How many periods of the history are shown at first. */
const FIRST = 3

/** The last locked day, the history of locks, and a button to lock the next period. */
export function ClosedPeriodsCard() {
  const user = useUser()
  const query = useQuery(closedPeriods())
  const company = query.data?.find(isOfCompany)
  const [isClosing, setClosing] = useState(false)
  return (
    <>
      <Card
        title={copy.title}
        actions={
          <Button icon={<LockKeyhole aria-hidden />} onPress={() => setClosing(true)}>
            {copy.close}
          </Button>
        }
      >
        <p className="text-ink-muted">
          {copy.subtitle}{' '}
          {can(user, 'payroll') && <TextLink href={pagePath('Payroll')}>{copy.payroll}</TextLink>}
        </p>
        <div className="mt-3">
          <QueryView query={query} failed={copy.failed} loading={<SkeletonList rows={1} />}>
            {periods => <History periods={periods} company={company} />}
          </QueryView>
        </div>
      </Card>
      {isClosing && <ClosePeriodDialog last={company?.day} onClose={() => setClosing(false)} />}
    </>
  )
}

/** Of everyone. The others lock the people of a pay calendar. */
const isOfCompany = ({ calendar, leave_type }: ClosedPeriodRow) => calendar === null && leave_type === null

interface HistoryProps {
  periods: readonly ClosedPeriodRow[]
  /** The last lock of everyone, shown first. */
  company: ClosedPeriodRow | undefined
}

function History({ periods, company }: HistoryProps) {
  if (periods.length === 0) return <p className="font-medium">{copy.nothing}</p>
  const items = company ? [company, ...periods.filter(period => period !== company)] : periods
  return (
    <ShortList items={items} limit={FIRST} more={copy.all} less={copy.fewer}>
      {shown => (
        <ul aria-label={copy.history} className="divide-y divide-line border-line border-t">
          {shown.map(({ id, day, calendar, by, created_date }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span className={id === company?.id ? 'font-medium' : ''}>
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
