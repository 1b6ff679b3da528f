import { freeReasons, type QuoteLine } from '@leavewell/leave'

/** Why some of the days cost nothing, once each, for the eye: by ear every day says it itself. */
export function FreeReasons({ lines }: { lines: readonly QuoteLine[] }) {
  const reasons = freeReasons(lines)
  if (reasons.length === 0) return null
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-0.5 text-ink-muted text-meta">
      {reasons.map(({ reason, kind, days }) => (
        <li key={reason} className="wrap-anywhere">
          <span className="text-ink">{reason}</span>
          {kind === 'holiday' && <span className="text-warning-ink">*</span>}{' '}
          <span className="figures">{days}</span>
        </li>
      ))}
    </ul>
  )
}
