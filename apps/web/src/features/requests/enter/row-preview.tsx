import { enterLeaveCopy as copy, type EntryRowPreview, totalCost } from '@leavewell/leave'
import { CircleAlert, TriangleAlert } from 'lucide-react'

/** The cost of a row, the balance afterwards, and the findings: first what blocks, then warnings. */
export function RowPreview({ preview }: { preview: EntryRowPreview | undefined }) {
  return (
    <div aria-live="polite" className="flex min-h-5 flex-col gap-1">
      {preview && <Said preview={preview} />}
    </div>
  )
}

function Said({ preview: { rules, minutes, now, left, findings } }: { preview: EntryRowPreview }) {
  const inWords = (amount: number) => (rules === null ? '' : totalCost(amount, rules))
  const blocking = findings.filter(({ mode }) => mode === 'block')
  const warning = findings.filter(({ mode }) => mode === 'warn')
  return (
    <>
      {minutes > 0 && (
        <p className="figures text-ink-muted">
          <span className="font-medium text-ink">{copy.costs(inWords(minutes))}</span>
          {now !== null && left !== null && ` · ${copy.leaves(inWords(now), inWords(left))}`}
        </p>
      )}
      {blocking.map(({ message }) => (
        <p key={message} className="flex gap-2 text-danger-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {message}
        </p>
      ))}
      {warning.map(({ message }) => (
        <p key={message} className="flex gap-2 text-warning-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {message}
        </p>
      ))}
    </>
  )
}
