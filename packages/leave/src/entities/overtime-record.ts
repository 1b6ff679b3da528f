import type { DecidedRecord } from './decided-record.ts'

/** Overtime that an employee adds. Once it is approved, it becomes time in lieu. */
export interface OvertimeRecord extends DecidedRecord {
  worked_on: string
  /** How long the overtime was. */
  minutes: number
  /** The leave of an hour. The leave type had it when the overtime was added. */
  percent: number
  /** The last day to use it. */
  use_until: string
}
