import { balancesCopy, formatNumber, LEAVE_TYPES, type LeaveBalance, leaveFormCopy } from '@leavewell/leave'
import { balanceOf } from '../../../data/leave-balances/leave-balances.ts'
import { LeaveTypeMark } from '../../../leave-ui/leave-type.tsx'
import { Select } from '../../../ui/select.tsx'
import type { LeaveFormState } from './use-leave-form.ts'

/** The leave type, each with what is left of it. */
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
            ? balancesCopy.daysLeft(formatNumber(record.balance))
            : balancesCopy.noRecord,
        ...(waiting === 0 ? [] : [leaveFormCopy.ofThemWaiting(formatNumber(waiting))]),
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
