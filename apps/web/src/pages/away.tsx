import {
  type AwayRow,
  awayAfter,
  awayBefore,
  awayOn,
  can,
  awayCopy as copy,
  daysOfMonth,
  formatMonth,
  monthOf,
  shiftMonth,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { whoIsAway } from '../data/leave-requests/away.ts'
import { AwayList } from '../features/away/away-list.tsx'
import { AwayMonth } from '../features/away/away-month.tsx'
import { PeriodSwitch } from '../features/calendar/period-switch.tsx'
import { pagePath } from '../leave-ui/page-path.ts'
import { QueryView } from '../leave-ui/query-view.tsx'
import { today } from '../leave-ui/today.ts'
import { useUser } from '../session/session.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageBody, PageHeader } from '../ui/page.tsx'
import { SkeletonList } from '../ui/skeleton.tsx'

/** Colleagues who are away in a month, as far as the organisation shows it. */
export function AwayPage() {
  const thisMonth = monthOf(today())
  const [month, setMonth] = useState(thisMonth)
  const user = useUser()
  const isAdmin = can(user, 'leave')
  const days = daysOfMonth(month)
  const range = { start: days[0] ?? '', end: days.at(-1) ?? '' }
  const query = useQuery(whoIsAway({ from: range.start, to: range.end }))
  const circle = query.data?.circle
  const isHidden = circle === 'nobody'
  return (
    <PageBody isWide>
      <PageHeader
        title={copy.title}
        {...(circle && !isHidden && { subtitle: isAdmin ? copy.adminText : copy.circles[circle] })}
        parent={{ title: copy.back, href: pagePath('Dashboard') }}
        actions={
          !isHidden && (
            <PeriodSwitch
              title={formatMonth(month)}
              onPrevious={() => setMonth(shiftMonth(month, -1))}
              onToday={() => setMonth(thisMonth)}
              onNext={() => setMonth(shiftMonth(month, 1))}
            />
          )
        }
      />
      <QueryView
        query={{ ...query, data: query.data?.rows }}
        loading={<SkeletonList rows={6} className="h-11" />}
        empty={() => (
          <EmptyState
            icon={isHidden ? <EyeOff aria-hidden /> : <CalendarCheck aria-hidden />}
            action={
              isHidden &&
              can(user, 'settings') && <LinkButton href="/settings/organisation">{copy.change}</LinkButton>
            }
          >
            {isHidden ? copy.circles.nobody : copy.nobodyInMonth}
          </EmptyState>
        )}
      >
        {rows => (
          <>
            <Card isFlush className="max-md:hidden">
              <AwayMonth rows={rows} range={range} />
            </Card>
            {partsOf(rows, { isThisMonth: month === thisMonth, now: today() }).map(part => (
              <Card key={part.title} title={part.title} isFlush>
                <AwayList label={part.title} rows={part.rows} />
              </Card>
            ))}
          </>
        )}
      </QueryView>
    </PageBody>
  )
}

/** The current month starts with people who are away now. The last to return is at the end. */
function partsOf(rows: readonly AwayRow[], { isThisMonth, now }: { isThisMonth: boolean; now: string }) {
  if (!isThisMonth) return [{ title: copy.title, rows }]
  return [
    { title: copy.today, rows: awayOn(rows, now) },
    { title: copy.later, rows: awayAfter(rows, now) },
    { title: copy.earlier, rows: awayBefore(rows, now) },
  ].filter(part => part.rows.length > 0)
}
