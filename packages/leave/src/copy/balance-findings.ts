import type { BalanceCode } from '../balances/check-balance-form.ts'
import { adminCopy as copy } from './admin.ts'

/** What is wrong with a number of a balance. */
export const balanceSentence = ({ code }: { code: BalanceCode }): string => SENTENCES[code]

const SENTENCES: Readonly<Record<BalanceCode, string>> = {
  not_a_number: copy.balanceNotANumber,
  below_minimum: copy.balanceBelowMinimum,
  above_maximum: copy.balanceAboveMaximum,
  off_step: copy.balanceOffStep,
  year_out_of_range: copy.yearOutOfRange,
}
