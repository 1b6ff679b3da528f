import {
  balancesCopy,
  formatAmount,
  formatAmountShort,
  LEAVE_TYPES,
  type LeaveBalance,
  leaveFormCopy,
  leftOf,
} from '@leavewell/leave'
import { balanceOf } from '../../../data/leave-balances/leave-balances.ts'
import { LeaveTypeMark } from '../../../leave-ui/leave-type.tsx'
import { Select } from '../../../ui/select.tsx'
import type { LeaveFormState } from './use-leave-form.ts'

/** Selects the leave type. Each option shows the days left. */
export function LeaveTypeField({
  form,
  balances,
}: {
  form: LeaveFormState
  balances: readonly LeaveBalance[]
}) {
  const options = LEAVE_TYPES.map(({ value, label }) => {
    const record = balanceOf(balances, value)
    const waiting = form.waitingOf(value)
    return {
      id: value,
      label,
      detail: [
        form.withoutBalance.includes(value)
          ? balancesCopy.notNeeded
          : record
            ? balancesCopy.left(formatAmount(leftOf(record)))
            : balancesCopy.noRecord,
        ...(waiting.days === 0 ? [] : [leaveFormCopy.ofThemWaiting(formatAmountShort(waiting))]),
      ].join(', '),
      mark: <LeaveTypeMark type={value} />,
    }
  })
  return (
    <Select
      {...form.field('leave_type')}
      label={leaveFormCopy.leaveType}
      placeholder={leaveFormCopy.chooseType}
      options={options}
      isRequired
    />
  )
}
