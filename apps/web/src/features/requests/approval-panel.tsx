import { type AgreedStep, type ApprovalProgress, approvalsCopy as copy, formatMoment } from '@leavewell/leave'
import { Check, Hourglass } from 'lucide-react'
import { Panel } from './panel.tsx'

/** Previous approvals with their notes, and the next approver. Hidden if only the manager approves. */
export function ApprovalPanel({ approval }: { approval: ApprovalProgress | undefined }) {
  if (approval === undefined) return null
  const { agreed, waits_for, acting_for } = approval
  return (
    <Panel title={copy.progress}>
      <ol aria-label={copy.progress}>
        {agreed.map(step => (
          <li key={step.no} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success-ink" />
            <div className="min-w-0">
              {agreedBy(step)}{' '}
              <span className="figures text-ink-subtle text-meta">{formatMoment(step.on)}</span>
              {step.note && <p className="text-ink-muted">{step.note}</p>}
            </div>
          </li>
        ))}
        {waits_for !== null && (
          <li className="flex gap-2">
            <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0 text-warning-ink" />
            <span className="min-w-0">{copy.isNext(inPlace(waits_for, acting_for))}</span>
          </li>
        )}
      </ol>
    </Panel>
  )
}

/** If another person approved, names the original approver as well. */
const agreedBy = ({ by, approver, acting_for }: AgreedStep): string =>
  copy.hasAgreed(inPlace(by ?? copy.somebody, by === approver ? acting_for : approver))

const inPlace = (name: string, other: string | null): string =>
  other === null || other === name ? name : copy.forAnother(name, other)
