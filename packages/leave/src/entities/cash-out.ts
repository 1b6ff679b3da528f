import type { AmountUnit } from '../policies/day-length.ts'
import type { DecidedRecord } from './decided-record.ts'

/** Leave that an employee wants paid out instead of taking it. An approval removes it from the balance. */
export interface CashOut extends DecidedRecord {
  /** The unit of the minutes when it was requested. */
  unit: AmountUnit
}
