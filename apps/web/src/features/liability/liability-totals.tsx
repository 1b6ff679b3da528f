import {
  liabilityCopy as copy,
  formatCents,
  formatHoursShort,
  formatNumber,
  type LeaveLiability,
  type LiabilityAmount,
} from '@leavewell/leave'
import { today } from '../../leave-ui/today.ts'
import { useIsPhone } from '../../lib/use-media.ts'

/** The totals of all rows, and what to know about them. */
export function LiabilityTotals({ liability }: { liability: LeaveLiability }) {
  const { day, is_projected, total } = liability
  const { owed, overdrawn, booked_hours, expiring_hours, without_rate = 0 } = total
  const notes = [
    ...(is_projected ? [copy.projected(day)] : []),
    ...(owed.cents !== undefined && day < today() ? [copy.pastSalaries] : []),
    ...(without_rate > 0 ? [copy.withoutRate(without_rate)] : []),
  ]
  return (
    <section aria-label={copy.totals} className="overflow-hidden rounded-lg border border-line bg-line">
      <dl className="grid grid-cols-2 gap-px lg:grid-cols-4">
        <Total name={copy.owed} amount={owed} />
        <Total name={copy.overdrawn} amount={overdrawn} hint={copy.overdrawnHint} />
        <Total name={copy.booked} amount={{ hours: booked_hours }} hint={copy.bookedHint} />
        <Total name={copy.expiring} amount={{ hours: expiring_hours }} hint={copy.expiringHint} />
      </dl>
      {notes.length > 0 && (
        <ul className="flex flex-col gap-1 border-line border-t bg-surface p-4 text-ink-muted text-meta">
          {notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The value if there is one, with the hours below it. */
function Total({
  name,
  amount: { days, hours, cents },
  hint,
}: {
  name: string
  amount: Partial<LiabilityAmount> & Pick<LiabilityAmount, 'hours'>
  hint?: string
}) {
  // Half a phone has room for millions in the smaller size.
  const isPhone = useIsPhone()
  const inHours = formatHoursShort(hours * 60)
  const below = [
    ...(cents === undefined ? [] : [inHours]),
    ...(days === undefined ? [] : [copy.inDays(formatNumber(days))]),
  ]
  return (
    <div className="flex min-w-0 flex-col gap-1 bg-surface p-4">
      <dt className="text-ink-muted text-meta">{name}</dt>
      <dd className={`figures break-words font-semibold ${isPhone ? 'text-section' : 'text-title'}`}>
        {cents === undefined ? inHours : formatCents(cents)}
      </dd>
      {below.length > 0 && <dd className="figures text-ink-muted text-meta">{below.join(', ')}</dd>}
      {hint !== undefined && <dd className="text-ink-subtle text-meta">{hint}</dd>}
    </div>
  )
}
