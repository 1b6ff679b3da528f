import type { StatementEntry } from '../contracts/balance-statement.ts'
import type { Minutes } from '../working-time/work-pattern.ts'

/** A movement of a balance before it stands in a statement: of its record, or of the ledger of its policy. */
export interface StatementMove
  extends Pick<StatementEntry, 'day' | 'type' | 'allocation' | 'sentence' | 'request_id' | 'isAhead'> {
  /** What it adds to the record, in hundredths of a day. */
  hundredths: number
  /** What it adds to the ledger. */
  minutes: Minutes
}
