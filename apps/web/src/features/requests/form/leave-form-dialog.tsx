import { leaveFormCopy as copy, type LeaveBalance, type LeaveRequest } from '@leavewell/leave'
import { GuardedDialog } from '../../../forms/guarded-dialog.tsx'
import { LeaveForm } from './leave-form.tsx'
import type { FilledInLeave } from './open-leave-form.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  user: { id: string; manager_id: string | null }
  /** Balances of the current year. */
  balances: readonly LeaveBalance[]
  /** The request to edit. Without it, the form creates a new one. */
  request?: LeaveRequest | undefined
  /** Initial values of a new request. */
  initial?: FilledInLeave | undefined
}

/** Dialog with the leave form. Confirms closing if input would get lost. */
export function LeaveFormDialog({ isOpen, onClose, user, balances, request, initial }: Props) {
  return (
    <GuardedDialog
      title={request ? copy.editTitle : copy.title}
      isOpen={isOpen}
      width="months"
      onClose={onClose}
    >
      {leave => (
        <LeaveForm
          user={user}
          balances={balances}
          request={request}
          initial={initial}
          onCancel={leave}
          onDone={onClose}
        />
      )}
    </GuardedDialog>
  )
}
