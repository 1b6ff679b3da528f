import type { PolicyHistory } from '../policies/policy-versions.ts'
import { type Employment, type Employments, employmentOn } from '../working-time/person-calendar.ts'
import type { Day } from '../working-time/work-pattern.ts'

/** An employment as the ledger of a leave type sees it. */
export interface LedgerEmployment extends Employment {
  /**
   * 1 for the first, and 1 more after each employment with which balances closed. A balance that a policy keeps
   * continues after a rehire.
   */
  number: number
  /** The first day of the first employment with this number. */
  opens: Day
}

/** An employment with the rules that grant in it. */
export interface GrantingEmployment {
  employment: LedgerEmployment
  granting: PolicyHistory
}

interface EmployedUnder {
  employments: Employments
  history: PolicyHistory
}

/**
 * Numbers the employments of a person for a leave type. The number depends on whether the rules closed the balance on
 * each last day.
 */
export function ledgerEmployments({
  employments: [first, ...others],
  history,
}: EmployedUnder): Employments<LedgerEmployment> {
  let former: LedgerEmployment = { ...first, number: 1, opens: first.start }
  const numbered: [LedgerEmployment, ...LedgerEmployment[]] = [former]
  for (const employment of others) {
    const isKept = former.end === null || history.rulesOn(former.end).on_leaving === 'keep'
    former = isKept
      ? { ...employment, number: former.number, opens: former.opens }
      : { ...employment, number: former.number + 1, opens: employment.start }
    numbered.push(former)
  }
  return numbered
}

/** The employment of a day as the ledger sees it. */
export const ledgerEmploymentOn = (of: EmployedUnder, day: Day): LedgerEmployment =>
  employmentOn(ledgerEmployments(of), day)

/** The last days with which balances close, in their order. */
export const closingDays = (employments: readonly LedgerEmployment[]): Day[] =>
  employments.flatMap(({ number, end }, at) =>
    end === null || employments[at + 1]?.number === number ? [] : [end],
  )

/** The name of an allocation of an employment: `2026`, and `2026#2` after balances closed once. */
export const nameIn = ({ number }: LedgerEmployment, name: string): string =>
  number === 1 ? name : `${name}#${number}`

/** The same name without the number of the employment. */
export const withoutNumber = (name: string): string => name.replace(/#\d+$/, '')
