import type { Day, Minutes } from '../working-time/work-pattern.ts'
import { endedBefore } from './explain.ts'
import { grantingEmployments, grantingOn } from './granting-history.ts'
import { type LeaveFacts, type StatementScope, statementOf } from './leave-account.ts'
import type { Statement } from './statement.ts'

/** Returns the amount that accrued by the end of a day but is posted later, such as monthly. */
export const accruedUpTo = (facts: LeaveFacts, day: Day): Minutes =>
  postsLater(facts, day)
    ? balanceOn(accruedStatement(facts, day), day) - balanceOn(statementOf(facts, { through: day }), day)
    : 0

/** Returns the statement as if accruals were posted at the end of each day. */
export const accruedStatement = (
  facts: LeaveFacts,
  day: Day,
  scope: StatementScope = { through: day },
): Statement => statementOf(facts, { ...scope, accruedUntil: postsLater(facts, day) ? day : undefined })

/**
 * Returns the balance at the end of a day, from the sum of the ledger through `ledgerEnd`. It adds later accruals. It leaves
 * out the rest of former years that never closed, as in calendar days. `accrued` is the statement through the day or longer.
 */
export function balanceAtEnd(
  facts: LeaveFacts,
  posted: Minutes,
  day: Day,
  { ledgerEnd = day, accrued = accruedStatement(facts, day) }: { ledgerEnd?: Day; accrued?: Statement } = {},
): Minutes {
  const isCurrent = ledgerEnd === day
  const ledger = isCurrent && !postsLater(facts, day) ? accrued : statementOf(facts, { through: ledgerEnd })
  return (
    posted +
    balanceOn(accrued, day) -
    balanceOn(ledger, ledgerEnd, isCurrent) -
    leftOfEndedPeriods(facts, accrued, day)
  )
}

function leftOfEndedPeriods(facts: LeaveFacts, statement: Statement, day: Day): Minutes {
  const ended = endedBefore(facts, statement, day)
  return statement.lines
    .filter(line => line.day <= day && line.allocation !== null && ended.has(line.allocation))
    .reduce((sum, { minutes }) => sum + minutes, 0)
}

function postsLater(facts: LeaveFacts, day: Day): boolean {
  const { grant } = grantingOn(grantingEmployments(facts), day).rulesOn(day)
  return grant.kind === 'accrue' && grant.at === 'end' && grant.post !== 'day'
}

/** Closings are posted once their day is over. */
const balanceOn = ({ lines }: Statement, day: Day, withClosings = true): Minutes =>
  lines
    .filter(line => line.day < day || (line.day === day && (withClosings || line.rank < 2)))
    .reduce((sum, { minutes }) => sum + minutes, 0)
