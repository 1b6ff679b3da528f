import {
  adminCopy,
  type BalanceRow,
  balanceAdminCopy as copy,
  displayName,
  leaveTypeLabel,
  type Problem,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { adjustLeaveBalance } from '../../../data/leave-balances/leave-balances.ts'
import { FormDialog } from '../../../forms/dialog-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { announceSuccess } from '../../../leave-ui/announce.ts'
import { NumberField } from '../../../ui/number-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

interface Values {
  days: number
  reason: string
}

/** Gives or takes days where a policy keeps the balance: its number follows from what happened, and cannot be typed over. */
export function AdjustDialog({ balance, onClose }: { balance: BalanceRow; onClose: () => void }) {
  const { mutateAsync: adjust } = useMutation(adjustLeaveBalance())
  const { person, user_id, leave_type } = balance
  const form = useForm<Values>({
    start: () => ({ days: 0, reason: '' }),
    check: problemsOf,
    send: ({ days, reason }) => adjust({ user_id, leave_type, days, reason: reason.trim() }),
    onSent() {
      announceSuccess(copy.adjusted)
      onClose()
    },
  })
  return (
    <FormDialog
      title={copy.adjustTitle}
      subtitle={copy.adjustText(
        person ? displayName(person) : adminCopy.unknownUser,
        leaveTypeLabel(leave_type),
      )}
      form={form}
      submit={copy.adjust}
      onClose={onClose}
    >
      <NumberField
        {...form.field('days')}
        label={copy.adjustDays}
        hint={copy.adjustHint}
        step={0.5}
        commitBehavior="validate"
        formatOptions={{ maximumFractionDigits: 2 }}
        isRequired
      />
      <TextArea
        {...form.field('reason')}
        label={copy.reason}
        hint={copy.reasonHint}
        maxLength={500}
        isRequired
      />
    </FormDialog>
  )
}

function problemsOf({ days, reason }: Values): Problem<keyof Values>[] {
  const problems: Problem<keyof Values>[] = []
  if (!Number.isFinite(days) || days === 0) problems.push({ field: 'days', message: copy.adjustNotANumber })
  if (reason.trim() === '') problems.push({ field: 'reason', message: copy.reasonRequired })
  return problems
}
