import {
  leavingCopy as copy,
  costOf,
  formatAmount,
  formatDayRange,
  formatLeaveDays,
  type LaterLeave,
  type LeavingBalance,
  type LeavingPreview,
} from '@leavewell/leave'
import type { ReactNode } from 'react'
import { StatusTag } from '../../../leave-ui/status-tag.tsx'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { ShortList } from '../../../ui/short-list.tsx'

/** How many leaves are shown at first. */
const FIRST = 5

/** The effects of a last day: later leave, the rest of each balance, and the person's sessions. */
export const LeavingFacts = ({
  own,
  later,
  balances,
  devices,
}: Pick<LeavingPreview, 'own' | 'later' | 'balances' | 'devices'>) => {
  const types = useLeaveTypes()
  return (
    <>
      <Part title={copy.later}>
        {own > 0 && <p>{copy.ownWaiting(own)}</p>}
        {later.length === 0 ? (
          <p className="text-ink-muted">{copy.nothingLater}</p>
        ) : (
          <ShortList items={later} limit={FIRST} more={copy.all} less={copy.fewer}>
            {shown => (
              <ul aria-label={copy.later} className={LIST}>
                {shown.map(leave => (
                  <Later key={leave.request_id} {...leave} />
                ))}
              </ul>
            )}
          </ShortList>
        )}
      </Part>
      <Part title={copy.balances}>
        {balances.length === 0 ? (
          <p className="text-ink-muted">{copy.noBalances}</p>
        ) : (
          <ul aria-label={copy.balances} className={LIST}>
            {balances.map(balance => (
              <li key={balance.leave_type} className="px-4 py-2.5">
                <span className="flex flex-wrap justify-between gap-x-4 font-medium">
                  {types.name(balance.leave_type)}
                  <span className="figures">{copy.left(formatAmount(balance.left))}</span>
                </span>
                <span className="block text-ink-muted text-meta">{whatBecomesOf(balance)}</span>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <p className="text-ink-muted">{copy.signedOut(devices)}</p>
    </>
  )
}

const LIST = 'divide-y divide-line rounded-lg border border-line'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h3 className="font-medium">{title}</h3>
    {children}
  </section>
)

const Later = ({ leave_type, start_date, end_date, status, shortened }: LaterLeave) => {
  const types = useLeaveTypes()
  return (
    <li className="px-4 py-2.5">
      <span className="flex flex-wrap items-center justify-between gap-x-4">
        {types.name(leave_type)}, {formatDayRange(start_date, end_date)}
        <StatusTag status={status} />
      </span>
      {shortened && (
        <span className="block text-ink-muted text-meta">
          {copy.willBeShortened(formatLeaveDays(shortened), formatAmount(costOf(shortened)))}
        </span>
      )}
    </li>
  )
}

function whatBecomesOf({ policy, paid_out, lapses, kept }: LeavingBalance): string {
  if (policy === null) return copy.byHand
  const parts = [
    paid_out.days !== 0 && copy.paidOut(formatAmount(paid_out)),
    lapses.days !== 0 && copy.lapses(formatAmount(lapses)),
    kept.days !== 0 && copy.kept(formatAmount(kept)),
  ]
  return parts.filter(Boolean).join(' · ') || copy.nothingLeft
}
