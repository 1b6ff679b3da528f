import {
  closedPeriodsCopy,
  calendarChangeCopy as copy,
  formatAmount,
  formatLeaveDays,
  policyEffectsCopy,
  type RequoteLine,
  type RequotePreview,
} from '@leavewell/leave'
import { Alert } from '../ui/alert.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { PolicyEffects } from './policy-effects.tsx'
import { QueryView, type Shown } from './query-view.tsx'
import { useLeaveTypes } from './use-leave-types.ts'
import { WorkProgress } from './work-progress.tsx'

/** How many are shown at first. */
const FIRST = 5

/** Previews booked leave that a change of holidays or work schedules would affect. */
export const TouchedLeave = ({ query }: { query: Shown<RequotePreview> }) => (
  <QueryView query={query} loading={<WorkProgress of="previewCalendarChange" label={copy.looking} />}>
    {preview => <TouchedLines preview={preview} />}
  </QueryView>
)

/** The same for a known result, with the changed balances. */
export const TouchedLines = ({ preview }: { preview: RequotePreview }) => (
  <>
    <Lines preview={preview} />
    {preview.balances && preview.balances.length > 0 && (
      <section className="flex flex-col gap-2">
        <h4 className="font-medium">{policyEffectsCopy.title}</h4>
        <PolicyEffects effects={preview.balances} />
      </section>
    )}
  </>
)

function Lines({ preview }: { preview: RequotePreview }) {
  const { users, lines, days_returned, days_more, closed_through } = preview
  const closed = closed_through !== null && (
    <p role="status">{closedPeriodsCopy.leftAsTheyAre(closed_through)}</p>
  )
  if (lines.length === 0) return closed || <p role="status">{copy.none}</p>
  return (
    <div className="flex flex-col gap-3 text-ink">
      <Alert tone="warning" title={copy.title(users, lines.length)} isAnnounced>
        {copy.sums(days_returned, days_more)} {copy.told}
      </Alert>
      {closed}
      <div>
        <ShortList items={lines} limit={FIRST} more={copy.all} less={copy.fewer}>
          {shown => (
            <ul aria-label={copy.lines} className="divide-y divide-line rounded-lg border border-line">
              {shown.map(line => (
                <li key={line.request_id} className="px-4 py-2.5">
                  <Line {...line} />
                </li>
              ))}
            </ul>
          )}
        </ShortList>
      </div>
    </div>
  )
}

function Line(line: RequoteLine) {
  const types = useLeaveTypes()
  const { name, leave_type, status, reasons } = line
  const before = formatAmount({ days: line.days_before, minutes: line.minutes_before })
  const after = formatAmount({ days: line.days_after, minutes: line.minutes_after })
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{name}</span>
        <span className="figures">
          <span className="sr-only">{copy.changeSpoken(before, after)}</span>
          <span aria-hidden>{copy.change(before, after)}</span>
        </span>
      </span>
      <span className="block text-ink-muted">
        {types.name(leave_type)}, {formatLeaveDays(line)}
        {status === 'pending' && ` · ${copy.pending}`}
      </span>
      <span className="block text-ink-subtle text-meta">{reasons.join(' · ')}</span>
    </>
  )
}
