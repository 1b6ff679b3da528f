import {
  notificationMessages as copy,
  costOf,
  createPageUrl,
  createRequestUrl,
  formatAmount,
  type LeaveParams,
  type QuoteLine,
  type RequestedAmount,
  recalculatedSentence,
  toHundredth,
} from '@leavewell/leave'
import { factsOf } from '../../kernel/request-facts.ts'
import { defineEvent, type Names } from '../event.ts'
import { EXAMPLE_LEAVE } from '../example-people.ts'

interface Recalculated {
  leave: LeaveParams
  /** The former cost. */
  former: RequestedAmount
  /** The days that cost something else now. */
  changed: readonly QuoteLine[]
}

function messageOf({ leave, former, changed }: Recalculated, names: Names): string {
  const { type, range, days } = factsOf(leave, names)
  return copy.recount(
    type,
    range,
    days,
    changeOf(former, leave),
    changed.map(recalculatedSentence).join('; '),
  )
}

/** `1 day returned`. */
function changeOf(former: RequestedAmount, now: RequestedAmount): string {
  const [before, after] = [costOf(former), costOf(now)]
  const difference = formatAmount({
    days: toHundredth(Math.abs(after.days - before.days)),
    minutes:
      before.minutes === null || after.minutes === null ? null : Math.abs(after.minutes - before.minutes),
  })
  return after.days < before.days ? copy.returned(difference) : copy.moreTaken(difference)
}

export const leaveRecalculated = defineEvent({
  code: 'leave_recalculated',
  group: 'changes',
  when: 'A public holiday or work schedule changes, and leave costs more or fewer days.',
  recipients: {
    employee: {
      kind: 'own_leave',
      bell: (params: Recalculated, names) => ({
        type: 'leave_recount',
        title: copy.recountTitle,
        message: messageOf(params, names),
        related_id: params.leave.id,
        url: createPageUrl('MyRequests'),
      }),
      mail: (params, names) => {
        const { type, range } = factsOf(params.leave, names)
        return {
          subject: `${copy.recountTitle}: ${type}, ${range}`,
          paragraphs: [messageOf(params, names)],
          button: { label: 'Open request', path: createRequestUrl('MyRequests', params.leave.id) },
          about: params.leave.id,
        }
      },
    },
  },
  example: {
    params: {
      leave: { ...EXAMPLE_LEAVE, days_requested: 4 },
      former: { days_requested: 5, minutes_requested: null },
      changed: [{ day: '2027-03-01', am: 0, pm: 0, why: 'holiday: Labour Day' }],
    },
  },
})
