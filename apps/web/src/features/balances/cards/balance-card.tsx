import {
  balanceCard,
  type CardEntry,
  dashboardCopy as copy,
  type BalanceCard as Figures,
  formatNumber,
  type LeaveBalance,
  leaveTypeName,
} from '@leavewell/leave'
import { LeaveTypeName } from '../../../leave-ui/leave-type-name.tsx'
import { Meter } from '../../../ui/meter.tsx'

interface Props {
  balance: LeaveBalance
  movements: readonly CardEntry[] | undefined
}

/** Days left of one leave type (D). */
export function BalanceCard({ balance, movements }: Props) {
  const card = balanceCard(balance, movements)
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <LeaveTypeName type={balance.leave_type} />
      {card.hasAllowance ? (
        <DaysLeft card={card} name={leaveTypeName(balance.leave_type)} />
      ) : (
        <>
          <Figure sentence={copy.daysTaken(formatNumber(card.taken))} />
          <p className="text-ink-subtle text-meta">{copy.noAllowance}</p>
        </>
      )}
    </li>
  )
}

function DaysLeft({ card, name }: { card: Figures; name: string }) {
  const { daysLeft, totalAllocated, used, taken, entered, percentageShown, bar } = card
  const sentence = copy.daysLeft(formatNumber(daysLeft), formatNumber(totalAllocated))
  return (
    <>
      <Figure sentence={sentence} />
      <Meter label={name} value={bar} valueLabel={sentence} />
      <div className="figures text-ink-subtle text-meta">
        <p className="flex justify-between">
          <span>{copy.daysUsedOf(formatNumber(used))}</span>
          <span>{copy.shareLeft(percentageShown)}</span>
        </p>
        {entered > 0 && <p>{copy.takenAndEntered(formatNumber(taken), formatNumber(entered))}</p>}
        {entered < 0 && <p>{copy.takenAndAdded(formatNumber(taken), formatNumber(-entered))}</p>}
      </div>
    </>
  )
}

/** A sentence whose number, with which it begins, is large. */
function Figure({ sentence }: { sentence: string }) {
  const [number = '', ...rest] = sentence.split(' ')
  return (
    <p>
      <span className="figures mr-0.5 font-semibold text-figure tracking-tight">{number}</span>{' '}
      <span className="figures text-ink-muted">{rest.join(' ')}</span>
    </p>
  )
}
