import { leaveCostCopy as copy, formatDays, formatNumber, type QuoteStory } from '@leavewell/leave'
import { classes } from '../../lib/classes.ts'

/** The sum of a balance around a request that people can follow: what is there, what comes and goes, and what is left on its last day. */
export function BalanceStory({ story, lastDay }: { story: QuoteStory; lastDay: string }) {
  const { now, left, lapses_next: next } = story
  return (
    <div className="flex flex-col gap-1">
      <table aria-label={copy.story} className="figures w-full border-collapse">
        <tbody>
          <Row label={copy.now} amount={formatDays(now)} />
          {movesOf(story, lastDay).map(([label, days]) => (
            <Row key={label} label={label} amount={signed(days)} />
          ))}
        </tbody>
        <tfoot className="border-line-control border-t font-semibold">
          <Row label={copy.left(lastDay)} amount={formatDays(left)} isBelowZero={left < 0} />
        </tfoot>
      </table>
      {next !== null && <p className="text-ink-muted text-meta">{copy.lapsesNext(next.days, next.day)}</p>}
    </div>
  )
}

/** What comes and goes between today and the last day; what does not move is left out, but for the request itself. */
const movesOf = (
  { booked, pending, request, granted, closing }: QuoteStory,
  lastDay: string,
): (readonly [label: string, days: number])[] =>
  [
    [copy.booked(lastDay), -booked] as const,
    [copy.pending, -pending] as const,
    [copy.request, -request] as const,
    [copy.granted(lastDay), granted] as const,
    [copy.closing(lastDay), -closing] as const,
  ].filter(([label, days]) => days !== 0 || label === copy.request)

/** `+1.5`, `−2`, with the sign that is read out as minus. */
function signed(days: number): string {
  if (days === 0) return formatNumber(0)
  return days > 0 ? `+${formatNumber(days)}` : `−${formatNumber(-days)}`
}

interface RowProps {
  label: string
  amount: string
  isBelowZero?: boolean
}

const Row = ({ label, amount, isBelowZero = false }: RowProps) => (
  <tr>
    <th scope="row" className="in-[tfoot]:font-semibold py-0.5 pr-4 text-left font-normal text-ink-muted">
      {label}
    </th>
    <td className={classes('whitespace-nowrap py-0.5 text-right', isBelowZero && 'text-danger-ink')}>
      {amount}
    </td>
  </tr>
)
