import {
  type BalanceStatement,
  balanceStatementCopy as copy,
  formatDays,
  leftOnLastDay,
} from '@leavewell/leave'
import { Card } from '../../../ui/card.tsx'
import { type Description, DescriptionList } from '../../../ui/description-list.tsx'

/** What is left, what of it waits or lapses, and where it comes from. */
export const StatementSummary = ({ statement }: { statement: BalanceStatement }) => (
  <Card>
    <DescriptionList columns={3} items={factsOf(statement)} />
  </Card>
)

function factsOf(statement: BalanceStatement): Description[] {
  const { entries, opening, to, pending, allocations, lapses_next } = statement
  const facts: Description[] = []
  if (entries.some(({ isAhead }) => isAhead)) {
    const posted = entries.reduce((sum, { days, isAhead }) => (isAhead ? sum : sum + days), opening)
    facts.push({ term: copy.leftNow, value: figure(posted) })
  }
  const { atEnd, beforeClosing } = leftOnLastDay(statement)
  if (beforeClosing !== undefined)
    facts.push({ term: copy.leftBeforeClosing(to), value: figure(beforeClosing) })
  facts.push({ term: copy.leftAsOf(to), value: figure(atEnd) })
  if (pending > 0) facts.push({ term: copy.waiting, value: formatDays(pending) })
  if (lapses_next)
    facts.push({ term: copy.lapsesNext, value: copy.lapses(formatDays(lapses_next.days), lapses_next.day) })
  if (allocations.length > 0)
    facts.push({
      term: copy.madeOf,
      value: (
        <ul>
          {allocations.map(({ name, days, to: until }) => (
            <li key={name}>{copy.allocationUntil(name, formatDays(days), until)}</li>
          ))}
        </ul>
      ),
    })
  return facts
}

const figure = (days: number) => (
  <span className="figures font-semibold">{formatDays(Math.round(days * 100) / 100)}</span>
)
