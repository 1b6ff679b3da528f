import { formatNumber, LEAVE_TYPES, type LeaveBalance, messages } from '@leavewell/leave'
import { balanceOf } from '../../leave-ui/balance-of.ts'
import { words } from '../../leave-ui/words.ts'
import { Dot } from '../../ui/dot.tsx'
import { Select } from '../../ui/select.tsx'
import type { LeaveFormState } from './use-leave-form.ts'

/** The leave type, each with what is left of it. */
export function LeaveTypeField({
  form,
  balances,
}: {
  form: LeaveFormState
  balances: readonly LeaveBalance[]
}) {
  const options = LEAVE_TYPES.map(({ value, label, colour }) => {
    const record = balanceOf(balances, value)
    const waiting = form.waitingOf(value)
    return {
      id: value,
      label,
      detail: [
        record ? words.daysLeft(formatNumber(record.balance)) : words.noRecord,
        ...(waiting === 0 ? [] : [messages.leaveForm.ofThemWaiting(formatNumber(waiting))]),
      ].join(', '),
      mark: <Dot colour={colour} />,
    }
  })
  return (
    <Select
      name="leave_type"
      label={messages.leaveForm.leaveType}
      placeholder={words.chooseType}
      options={options}
      value={form.values.leave_type}
      onChange={form.chooseType}
      isRequired
    />
  )
}
