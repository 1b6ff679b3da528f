import {
  type Amount,
  type BalanceStatement,
  balanceStatementCopy as copy,
  formatAmount,
  leftOnLastDay,
  statementAmount,
} from '@leavewell/leave'
import { Card } from '../../../ui/card.tsx'
import { type Description, DescriptionList } from '../../../ui/description-list.tsx'

/** The days left, the pending and expiring part, and what the balance is made of. */
export const StatementSummary = ({ statement }: { statement: BalanceStatement }) => (
  <Card>
    <DescriptionList columns={3} items={factsOf(statement)} />
  </Card>
)

function factsOf(statement: BalanceStatement): Description[] {
  const { entries, opening, opening_minutes, to, pending, pending_minutes, allocations, lapses_next, free } =
    statement
  const amount = (days: number, minutes: number) => statementAmount(statement, days, minutes)
  const facts: Description[] = []
  if (entries.some(({ isAhead }) => isAhead)) {
    const posted = entries.filter(({ isAhead }) => !isAhead)
    const days = posted.reduce((sum, entry) => sum + entry.days, opening)
    const minutes = posted.reduce((sum, entry) => sum + entry.minutes, opening_minutes)
    facts.push({ term: copy.leftNow, value: figure(amount(days, minutes)) })
  }
  const { atEnd, beforeClosing } = leftOnLastDay(statement)
  if (beforeClosing !== undefined)
    facts.push({ term: copy.leftBeforeClosing(to), value: figure(beforeClosing) })
  facts.push({ term: copy.leftAsOf(to), value: figure(atEnd) })
  if (free)
    facts.push({
      term: copy.free(to),
      value: copy.freeNow(formatAmount(amount(free.days, free.minutes)), free.more_from),
    })
  if (pending > 0) facts.push({ term: copy.waiting, value: formatAmount(amount(pending, pending_minutes)) })
  if (lapses_next)
    facts.push({
      term: copy.lapsesNext,
      value: copy.lapses(formatAmount(amount(lapses_next.days, lapses_next.minutes)), lapses_next.day),
    })
  if (allocations.length > 0)
    facts.push({
      term: copy.madeOf,
      value: (
        <ul>
          {allocations.map(({ name, days, minutes, to: until }) => (
            <li key={name}>{copy.allocationUntil(name, formatAmount(amount(days, minutes)), until)}</li>
          ))}
        </ul>
      ),
    })
  return facts
}

const figure = (amount: Amount) => <span className="figures font-semibold">{formatAmount(amount)}</span>
