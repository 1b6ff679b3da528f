import { largeBalancesCopy as copy, type LeaveTypeKey } from '@leavewell/leave'
import { defineEvent, type Names } from '../event.ts'
import { firstLines, listed, type Reminded, reminderBell, reminderMail } from '../reminder-text.ts'

/** A balance that HR is notified of. */
export interface LargeBalance {
  user_id: string
  leave_type: LeaveTypeKey
  /** Weeks of the person's work schedule, in tenths, rounded down. */
  weeks: number
}

interface Params extends Reminded<LargeBalance> {
  /** The smallest number of weeks of their policies. */
  from_weeks: number
  /** Null for balances of several types. */
  leave_type: LeaveTypeKey | null
}

/** The list of these balances, with others that are as large. */
function pathOf({ leave_type, from_weeks }: Params, { leaveTypes }: Names): string {
  const isKnown = leave_type !== null && leaveTypes.has(leave_type)
  const ofType = isKnown ? `&type=${encodeURIComponent(leave_type)}` : ''
  return `/leave-liability?weeks=${from_weeks}${ofType}`
}

const wordsOf = ({ user_id, leave_type, weeks }: LargeBalance, names: Names) =>
  [names(user_id), copy.balance(names.leaveTypes.label(leave_type), weeks)] as const

export const largeBalances = defineEvent({
  code: 'large_balances',
  group: 'reminders',
  when: 'Balances reach the number of weeks in their policy.',
  recipients: {
    administrators: {
      right: 'leave',
      bell(params: Params, names) {
        const { lines, count } = params
        const texts = lines.map(line => wordsOf(line, names).join(': '))
        return reminderBell(copy.title(count), listed(texts, count), null, pathOf(params, names))
      },
      mail: (params, names) =>
        reminderMail(
          copy.title(params.count),
          copy.text(params.count),
          params.lines.map(line => wordsOf(line, names)),
          { label: copy.open, path: pathOf(params, names) },
        ),
    },
  },
  kind: 'reminders',
  split: firstLines,
  example: {
    params: {
      lines: [{ user_id: 'sophie', leave_type: 'annual', weeks: 8.2 }],
      count: 1,
      from_weeks: 8,
      leave_type: 'annual',
    },
  },
})
