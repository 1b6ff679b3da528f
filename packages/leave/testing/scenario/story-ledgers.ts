import { type RecalculatedDay, recalculatedDay } from '../../src/ledger/entry-code.ts'
import {
  type Cause,
  type LedgerEntry,
  type PostedLine,
  postedOf,
  reconcile,
} from '../../src/ledger/reconcile.ts'
import type { Statement } from '../../src/ledger/statement.ts'
import type { Day } from '../../src/working-time/work-pattern.ts'
import type { StoryRecords } from './story-records.ts'

/** The posted entries of a leave type, and their sums by line. */
interface Ledger {
  entries: LedgerEntry[]
  posted: Map<string, PostedLine>
}

/** The ledgers of a story's leave types, and how far each is closed. */
export class StoryLedgers {
  readonly #records: StoryRecords
  readonly #ledgers = new Map<string, Ledger>()
  readonly #closedThrough = new Map<string, Day>()

  constructor(records: StoryRecords) {
    this.#records = records
  }

  of(leaveType: string): Ledger {
    const ledger = this.#ledgers.get(leaveType) ?? { entries: [], posted: new Map() }
    this.#ledgers.set(leaveType, ledger)
    return ledger
  }

  closedThrough(leaveType: string): Day | null {
    return this.#closedThrough.get(leaveType) ?? null
  }

  /** Closes a type, or all, through a day. The lock only moves forward. */
  close(through: Day, leaveTypes: readonly string[]): void {
    for (const leaveType of leaveTypes) {
      if ((this.closedThrough(leaveType) ?? '') < through) this.#closedThrough.set(leaveType, through)
    }
  }

  /** Posts the differences between every ledger and its statement. */
  post(statementOf: (leaveType: string) => Statement, cause: Cause, through: Day, isDayOver: boolean): void {
    for (const leaveType of this.#records.leaveTypes()) {
      const { entries, posted } = this.of(leaveType)
      const fresh = reconcile(posted, statementOf(leaveType).lines, {
        cause,
        through,
        isDayOver,
        closedThrough: this.closedThrough(leaveType),
        recalculated: (day, request) => this.#recalculated(day, request),
      })
      postedOf(fresh, posted)
      entries.push(...fresh)
    }
  }

  #recalculated(day: Day, request: string): RecalculatedDay | undefined {
    const line = this.#records.requests.get(request)?.stored.quote.lines.find(quoted => quoted.day === day)
    return line && recalculatedDay(line)
  }
}
