import type { LeaveTypeRules, QuoteFinding } from '../contracts/quote-leave.ts'
import { formatAmount } from '../formats/numbers.ts'
import type { LeaveTypes } from '../leave-types/leave-types.ts'
import { amountUnder } from '../requests/requested-amount.ts'
import type { EntryFinding } from '../requests/validate-entry.ts'
import { enterLeaveCopy as copy } from './enter-leave.ts'
import { findingSentence, leftOfOther } from './leave-engine.ts'
import { leaveFormSentence } from './leave-form-findings.ts'
import { describeTaken } from './taken-leave.ts'

/** A finding about a row of leave that is added for an employee, as clients read it. */
export function entryFinding(finding: EntryFinding, unit: LeaveTypeRules, types: LeaveTypes): QuoteFinding {
  const { mode, code } = finding
  const amountOf = (minutes: number) => formatAmount(amountUnder(unit, minutes))
  switch (code) {
    case 'form':
      return { mode, code: 'refused', message: leaveFormSentence(finding.problem) }
    case 'below_zero':
      return { mode, code, message: copy.belowZero(amountOf(finding.minutes)) }
    case 'taken':
      return { mode, code: 'overlap', message: copy.taken(describeTaken(finding.leave, types)) }
    case 'taken_above':
      return { mode, code: 'overlap', message: copy.takenAbove(finding.no) }
    case 'insufficient': {
      // The employee is another person than the one who reads it.
      const { available } = finding.details
      if (available !== undefined) return { mode, code, message: copy.insufficient(amountOf(available)) }
      return { mode, code, message: findingSentence(finding, unit) }
    }
    case 'use_first':
      return { mode, code, message: copy.useFirst(finding.details.text ?? '', leftOfOther(finding.details)) }
    default:
      return { mode, code, message: findingSentence(finding, unit) }
  }
}
