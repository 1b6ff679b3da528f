import {
  balancesCopy,
  formatAmount,
  formatAmountShort,
  type LeaveBalance,
  leaveFormCopy,
  leftOf,
  privateLeaveCopy,
} from '@leavewell/leave'
import { balanceOf } from '../../../data/leave-balances/leave-balances.ts'
import { LeaveTypeMark } from '../../../leave-ui/leave-type.tsx'
import { PRIVATE_LEAVE_PATH } from '../../../leave-ui/page-path.ts'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { useSession } from '../../../session/session.ts'
import { Select } from '../../../ui/select.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { LeaveFormState } from './use-leave-form.ts'

/** Selects one of the leave types that the user can request. Each option shows the days left. */
export function LeaveTypeField({
  form,
  balances,
}: {
  form: LeaveFormState
  balances: readonly LeaveBalance[]
}) {
  const { all } = useLeaveTypes()
  // An edited request keeps its type, even if that is no longer offered.
  const shown = all.filter(({ key }) => form.offered.includes(key) || key === form.requested)
  const options = shown.map(({ key, label }) => {
    const record = balanceOf(balances, key)
    const waiting = form.waitingOf(key)
    const notBefore = form.notBefore.get(key)
    return {
      id: key,
      label,
      detail: [
        form.withoutBalance.includes(key)
          ? balancesCopy.notNeeded
          : record
            ? balancesCopy.left(formatAmount(leftOf(record)))
            : balancesCopy.noRecord,
        ...(waiting.days === 0 ? [] : [leaveFormCopy.ofThemWaiting(formatAmountShort(waiting))]),
        ...(notBefore === undefined ? [] : [leaveFormCopy.from(notBefore)]),
      ].join(', '),
      mark: <LeaveTypeMark type={key} />,
    }
  })
  const { private_leave } = useSession().settings
  const field = (
    <Select
      {...form.field('leave_type')}
      label={leaveFormCopy.leaveType}
      placeholder={leaveFormCopy.chooseType}
      options={options}
      isRequired
    />
  )
  if (private_leave !== true || form.requested !== undefined) return field
  return (
    <div className="flex flex-col gap-1">
      {field}
      <TextLink href={PRIVATE_LEAVE_PATH} className="self-start">
        {privateLeaveCopy.link}
      </TextLink>
    </div>
  )
}
