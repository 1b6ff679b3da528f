import {
  awayAfter,
  awayCopy,
  awayOn,
  connectionCopy,
  keptLeaveCopy as copy,
  costOf,
  dashboardCopy,
  formatAmount,
  formatDay,
  formatDayRange,
  formatLeaveDays,
  formatNumber,
  formatTime,
  formatWeekdayAndDay,
  type KeptLeave,
  keptRequestsOn,
  todayIn,
} from '@leavewell/leave'
import type { ReactNode } from 'react'
import { StatusTag } from '../leave-ui/status-tag.tsx'
import { today } from '../leave-ui/today.ts'
import { Card } from '../ui/card.tsx'
import { PageBody, PageHeader } from '../ui/page.tsx'

/** The page without a network: leave that this device keeps, with its age. `action` retries the start. */
export function KeptLeavePage({ kept, action }: { kept: KeptLeave; action: ReactNode }) {
  const day = today()
  const { at, year, balances, away } = kept
  const requests = keptRequestsOn(kept, day)
  const readOn = formatWeekdayAndDay(todayIn(undefined, new Date(at)))
  return (
    <main className="p-4 md:p-6">
      <PageBody>
        <PageHeader
          title={connectionCopy.unreachable}
          subtitle={
            <>
              <p className="figures font-medium text-ink">{copy.asOf(readOn, formatTime(at))}</p>
              <p>{copy.laterChanges}</p>
            </>
          }
          actions={action}
        />
        <div className="grid items-start gap-3 lg:grid-cols-2">
          <Card title={copy.balances(year)} isFlush>
            <Rows label={copy.balances(year)} none={copy.noBalances}>
              {balances.map(({ type, left, total, unit }) => (
                <Row key={type} name={type}>
                  {dashboardCopy.left(formatNumber(left), unit, formatNumber(total))}
                </Row>
              ))}
            </Rows>
          </Card>
          <Card title={copy.requests} isFlush>
            <Rows label={copy.requests} none={copy.noRequests}>
              {requests.map(request => (
                <Row
                  key={`${request.type} ${formatLeaveDays(request)}`}
                  name={request.type}
                  detail={`${formatLeaveDays(request)} · ${formatAmount(costOf(request))}`}
                >
                  <StatusTag status={request.status} />
                </Row>
              ))}
            </Rows>
          </Card>
          {away && (
            <Card title={copy.away(formatDay(away.until))} isFlush>
              <Absences title={awayCopy.today} rows={awayOn(away.rows, day)} none={copy.nobodyToday} />
              <Absences title={awayCopy.next} rows={awayAfter(away.rows, day)} none={copy.nobodyNext} />
            </Card>
          )}
        </div>
        <p className="text-ink-muted">{connectionCopy.startsAgain}</p>
      </PageBody>
    </main>
  )
}

interface AbsencesProps {
  title: string
  rows: NonNullable<KeptLeave['away']>['rows']
  none: string
}

const Absences = ({ title, rows, none }: AbsencesProps) => (
  <section aria-label={title}>
    <h3 className="px-4 pt-2 pb-2 font-medium text-ink-muted text-meta">{title}</h3>
    <Rows label={title} none={none}>
      {rows.map(({ name, start_date, end_date }) => (
        <Row key={`${name} ${start_date}`} name={name}>
          {formatDayRange(start_date, end_date)}
        </Row>
      ))}
    </Rows>
  </section>
)

const Rows = ({ label, none, children }: { label: string; none: string; children: ReactNode[] }) =>
  children.length === 0 ? (
    <p className="border-line border-t px-4 py-3 text-ink-muted">{none}</p>
  ) : (
    <ul aria-label={label} className="divide-y divide-line border-line border-t">
      {children}
    </ul>
  )

const Row = ({ name, detail, children }: { name: string; detail?: string; children: ReactNode }) => (
  <li className="flex min-h-11 items-center justify-between gap-3 px-4 py-2">
    <span className="min-w-0 break-words">
      <span className="block font-medium">{name}</span>
      {detail !== undefined && <span className="figures block text-ink-muted">{detail}</span>}
    </span>
    <span className="figures max-w-3/5 shrink-0 text-right text-ink-muted">{children}</span>
  </li>
)
