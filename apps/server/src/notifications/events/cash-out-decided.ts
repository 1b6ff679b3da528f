import { type Amount, cashOutCopy as copy, decidedCopy, formatAmount } from '@leavewell/leave'
import { defineEvent } from '../event.ts'

interface CashOutDecided {
  id: string
  status: 'approved' | 'rejected'
  amount: Amount
}

const textOf = ({ status, amount }: CashOutDecided) =>
  status === 'approved' ? copy.approvedText(formatAmount(amount)) : copy.rejectedText(formatAmount(amount))

const titleOf = ({ status }: CashOutDecided) =>
  status === 'approved' ? copy.approvedTitle : copy.rejectedTitle

/** The breakdown of balances, with the cash-outs of each. */
const PATH = '/balances'

const EXAMPLE: CashOutDecided = { id: 'c1', status: 'approved', amount: { days: 10, minutes: 4560 } }

export const cashOutDecided = defineEvent({
  code: 'cash_out_decided',
  group: 'requests',
  when: 'A cash-out is approved, rejected or added by HR.',
  recipients: {
    employee: {
      kind: 'decisions',
      bell: (params: CashOutDecided) => ({
        type: 'leave_decision',
        title: titleOf(params),
        message: textOf(params),
        related_id: params.id,
        url: PATH,
      }),
      mail: (params, _names, { note }: { note: string | null }) => ({
        subject: titleOf(params),
        paragraphs: [textOf(params)],
        ...(note && { facts: [[decidedCopy.reason, note]] as [string, string][] }),
        button: { label: copy.openBalance, path: PATH },
      }),
    },
  },
  example: { params: EXAMPLE, details: { note: null } },
})
