import {
  cashOutCopy as copy,
  formatAmount,
  type LeaveTypes,
  MAX_DECIDED_NOTE,
  type PendingCashOut,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { decideCashOut, pendingCashOuts } from '../../data/cash-outs/cash-outs.ts'
import { PendingCard } from '../../forms/pending-card.tsx'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'

/** The cash-outs that the user can approve or reject. */
export function PendingCashOutsCard() {
  const types = useLeaveTypes()
  const query = useQuery(pendingCashOuts())
  return (
    <PendingCard
      query={query}
      words={{
        ...copy,
        title: copy.toDecide,
        sentence: row => sentenceOf(row, types),
        of: ({ name, amount }) => copy.of(name, formatAmount(amount)),
      }}
      decide={decideCashOut()}
      maxLength={MAX_DECIDED_NOTE}
    />
  )
}

const sentenceOf = ({ leave_type, amount }: PendingCashOut, types: LeaveTypes) =>
  `${types.label(leave_type)}: ${formatAmount(amount)}`
