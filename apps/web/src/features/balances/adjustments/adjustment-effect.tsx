import {
  type AdjustmentPreview,
  type AdjustmentQuestion,
  balanceAdminCopy as copy,
  formatAmount,
  formatDay,
  formatSignedAmount,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { previewAdjustment } from '../../../data/leave-balances/leave-balances.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { useDebouncedQuery } from '../../../lib/use-debounced-query.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** The balance before and after an adjustment, and the entries that it posts. Undefined: not filled in yet. */
export function AdjustmentEffect({ question }: { question: AdjustmentQuestion | undefined }) {
  const asked = useDebouncedQuery(question)
  return (
    <section aria-label={copy.effect} className="flex flex-col gap-2 rounded-md bg-sunken/50 p-3">
      <h3 className="font-medium">{copy.effect}</h3>
      {asked ? <Effect question={asked} /> : <p className="text-ink-muted">{copy.effectWaits}</p>}
    </section>
  )
}

/** A refusal is shown here, because the form sends nothing yet. */
function Effect({ question }: { question: AdjustmentQuestion }) {
  const { data, error } = useQuery(previewAdjustment(question))
  if (error !== null)
    return (
      <p role="alert" className="text-danger-ink">
        {errorMessage(error) || copy.effectFailed}
      </p>
    )
  return data === undefined ? <Skeleton className="h-12" /> : <Preview preview={data} />
}

const Preview = ({ preview: { before, after, entries } }: { preview: AdjustmentPreview }) => (
  <>
    {before && after && (
      <p role="status" className="figures">
        {formatAmount(before) === formatAmount(after)
          ? copy.balanceStays(formatAmount(after))
          : copy.balanceToday(formatAmount(before), formatAmount(after))}
      </p>
    )}
    <ul aria-label={copy.posted} className="flex flex-col gap-1 text-meta">
      {entries.map(({ day, sentence, amount }) => (
        <li key={`${day} ${sentence}`} className="figures flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0">
            <time dateTime={day} className="text-ink-muted">
              {formatDay(day)}
            </time>{' '}
            {sentence}
          </span>
          <span>{formatSignedAmount(amount)}</span>
        </li>
      ))}
    </ul>
  </>
)
