import { leaveTypesCopy as copy, type LeaveTypeFields } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { restoreLeaveType } from '../../data/leave-types/leave-type-settings.ts'
import { announceServerError, announceSuccess } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'

/** Offers a retired leave type again, and reports the result. Also after the component has gone. */
export function useRestore(): (
  type: Pick<LeaveTypeFields, 'key' | 'label'>,
  balances?: 'with balances',
) => void {
  const { mutateAsync } = useMutation(restoreLeaveType())
  return ({ key, label }, balances) =>
    void mutateAsync({ key, ...(balances && { return_balances: true }) }).then(
      () => announceSuccess(copy.restored(label)),
      (error: unknown) => announceServerError(errorMessage(error)),
    )
}
