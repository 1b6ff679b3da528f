import { compare } from '../formats/compare.ts'
import { type Conversion, conversionsOf, convertMinutes } from '../policies/day-length.ts'
import { historyOf, type PolicyHistory } from '../policies/policy-versions.ts'
import {
  firstDayOfUse,
  grantWithoutSteps,
  lastStep,
  nextStep,
  stepDays,
  steppedGrant,
} from '../policies/service-steps.ts'
import { employmentOn } from '../working-time/person-calendar.ts'
import type { Day, Minutes } from '../working-time/work-pattern.ts'
import { balanceOnDay, withoutEnded } from './explain.ts'
import { type LeaveFacts, lastDayOf, type StatementScope, statementOf, usageOf } from './leave-account.ts'
import type { Line, Statement } from './statement.ts'

/** The part of a balance that can be taken. */
export interface FreeToBook {
  minutes: Minutes
  /** From when more can be taken. */
  more_from: Day
}

/** Whether any rules of a history free the balance in steps. */
export const hasSteps = ({ stretches }: PolicyHistory): boolean =>
  stretches.some(({ rules }) => steppedGrant(rules) !== undefined)

/** Returns the same facts for leave that may be taken before its step. */
export const withoutSteps = (facts: LeaveFacts): LeaveFacts =>
  hasSteps(facts.history)
    ? {
        ...facts,
        history: historyOf(
          facts.history.stretches.map(({ rules, ...stretch }) => ({
            ...stretch,
            rules: { ...rules, grant: grantWithoutSteps(rules.grant) },
          })),
        ),
      }
    : facts

/** Returns what can be taken on a day. Null where the whole balance can, as without steps. */
export function freeToBook(
  facts: LeaveFacts,
  day: Day,
  scope: Omit<StatementScope, 'through'> = {},
): FreeToBook | null {
  const grant = steppedGrant(facts.history.rulesOn(day))
  if (grant === undefined) return null
  const employment = employmentOn(facts.employments, day)
  const more_from = nextStep(grant, employment, day)
  if (more_from === null) return null
  if (day < firstDayOfUse(grant, employment)) return { minutes: 0, more_from }
  const [free, balance] = [freeStatement, statementOf].map(statement =>
    balanceOnDay(withoutEnded(facts, statement(facts, { unitOf: day, ...scope, through: day }), day), day),
  ) as [Minutes, Minutes]
  return free < balance ? { minutes: Math.max(0, free), more_from } : null
}

/** From when more can be taken than on a day. Undefined: it is free as it accrues. */
export function moreFreeFrom({ history, employments }: LeaveFacts, day: Day): Day | undefined {
  const grant = steppedGrant(history.rulesOn(day))
  return grant && (nextStep(grant, employmentOn(employments, day), day) ?? undefined)
}

/**
 * Returns the statement of what is free to book. Accruals arrive on the step after them, and everything else on its
 * day. So leave that was taken counts against the reached step. Without steps it is the statement itself.
 */
export function freeStatement(facts: LeaveFacts, scope: StatementScope): Statement {
  if (!hasSteps(facts.history)) return statementOf(facts, scope)
  const through = lastDayOf(usageOf(facts, scope.withPending ?? false), scope.through)
  const days = stepsThrough(facts, through)
  const statement = statementOf(facts, { ...scope, cutAt: days })
  return { ...statement, lines: new StepPass(facts, days).lines(statement.lines) }
}

/** The days on which another part of the balance can be free, in order: steps, new rules and employments. */
function stepsThrough({ history, employments }: LeaveFacts, through: Day): Day[] {
  const days = new Set<Day>()
  for (const { from, rules } of history.stretches) {
    if (from !== null) days.add(from)
    const grant = steppedGrant(rules)
    if (grant === undefined) continue
    for (const employment of employments)
      for (const day of stepDays(grant, employment, through)) days.add(day)
  }
  for (const { start } of employments) days.add(start)
  return [...days].filter(day => day <= through).sort(compare)
}

/** An amount that accrued from a day on. */
interface Accrued {
  allocation: string
  from: Day
  minutes: Minutes
  isReleased: boolean
}

/** One pass through a statement that holds accruals back until their step. */
class StepPass {
  readonly #facts: LeaveFacts
  readonly #days: readonly Day[]
  readonly #conversions: readonly Conversion[]
  readonly #balances = new Map<string, Minutes>()
  readonly #lines: Line[] = []
  #accrued: Accrued[] = []
  /** The last step. Null: everything is free. */
  #step: Day | null = null

  constructor(facts: LeaveFacts, days: readonly Day[]) {
    this.#facts = facts
    this.#days = days
    this.#conversions = conversionsOf(facts.history)
  }

  lines(lines: readonly Line[]): Line[] {
    let next = 0
    for (const line of lines) {
      for (let day = this.#days[next]; day !== undefined && day <= line.day; day = this.#days[++next])
        this.#reach(day)
      this.#take(line)
    }
    for (const day of this.#days.slice(next)) this.#reach(day)
    return this.#lines
  }

  #reach(day: Day): void {
    const { history, employments } = this.#facts
    const grant = steppedGrant(history.rulesOn(day))
    this.#step = grant === undefined ? null : lastStep(grant, employmentOn(employments, day), day)
    const moved = this.#accrued.filter(each => each.isReleased !== this.#isReleased(each))
    for (const [allocation, minutes] of sums(moved)) this.#move({ ...RELEASED, day, allocation, minutes })
    for (const each of moved) each.isReleased = !each.isReleased
  }

  #isReleased = ({ from }: Pick<Accrued, 'from'>): boolean => this.#step === null || from < this.#step

  #take(line: Line): void {
    const { allocation, minutes, type, rank, reason } = line
    if (allocation === null) this.#lines.push(line)
    else if (type === 'grant' && reason?.is === 'accrued') {
      const isReleased = this.#isReleased(reason)
      this.#accrued.push({ allocation, from: reason.from, minutes, isReleased })
      if (isReleased) this.#move(line)
    } else if (type === 'convert') this.#move({ ...line, minutes: minutes - this.#converted(line) })
    else {
      if (rank === 2) this.#close(line)
      this.#move(line)
    }
  }

  /** By how much the amounts change that are not free yet. */
  #converted({ day, allocation }: Line): Minutes {
    const unit = this.#conversions.find(each => each.day === day)
    if (unit === undefined) return 0
    let change = 0
    for (const each of this.#accrued.filter(accrued => accrued.allocation === allocation)) {
      const minutes = convertMinutes(each.minutes, unit.from, unit.to)
      if (!each.isReleased) change += minutes - each.minutes
      each.minutes = minutes
    }
    return change
  }

  /** An allocation closes with all that accrued. */
  #close({ day, allocation }: Line): void {
    const own = this.#accrued.filter(each => each.allocation === allocation)
    const held = own.filter(({ isReleased }) => !isReleased)
    for (const [name, minutes] of sums(held))
      this.#move({ ...RELEASED, rank: 2, day, allocation: name, minutes })
    this.#accrued = this.#accrued.filter(each => each.allocation !== allocation)
  }

  #move(line: Line): void {
    const balance = (this.#balances.get(line.allocation ?? '') ?? 0) + line.minutes
    this.#balances.set(line.allocation ?? '', balance)
    this.#lines.push({ ...line, balance })
  }
}

const RELEASED = { rank: 0, type: 'grant', balance: 0 } as const

/** What becomes free by allocation. Below zero where new rules hold it back again. */
function sums(moved: readonly Accrued[]): Map<string, Minutes> {
  const found = new Map<string, Minutes>()
  for (const { allocation, minutes, isReleased } of moved)
    found.set(allocation, (found.get(allocation) ?? 0) + (isReleased ? -minutes : minutes))
  return found
}
