import { leaveCostCopy as copy, type FrozenQuote, storyRows, totalCost } from '@leavewell/leave'
import { classes } from '../../lib/classes.ts'

interface Props {
  quote: Pick<FrozenQuote, 'rules' | 'story'>
  lastDay: string
}

/**
 * The calculation of a balance around a request: current amount, additions, deductions, and the rest on its
 * last day.
 */
export function BalanceTimeline({ quote: { rules, story }, lastDay }: Props) {
  if (story === null) return null
  const { left, free, lapses_next: next } = story
  const rows = storyRows(story, rules, lastDay)
  const [lastLabel = '', lastAmount = ''] = rows.at(-1) ?? []
  return (
    <div className="flex flex-col gap-1">
      <table aria-label={copy.story} className="figures w-full border-collapse">
        <tbody>
          {rows.slice(0, -1).map(([label, amount]) => (
            <Row key={label} label={label} amount={amount} />
          ))}
        </tbody>
        <tfoot className="border-line-control border-t font-semibold">
          <Row label={lastLabel} amount={lastAmount} isBelowZero={left < 0} />
        </tfoot>
      </table>
      {free && (
        <p className="text-ink-muted text-meta">
          {copy.free(totalCost(free.minutes, rules), lastDay, free.more_from)}
        </p>
      )}
      {next !== null && (
        <p className="text-ink-muted text-meta">
          {copy.lapsesNext(totalCost(next.minutes, rules), next.day)}
        </p>
      )}
    </div>
  )
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
