import { leaveCostCopy as copy, formatHours, type LeaveRequest } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { createLeaveRequests } from '../../../data/leave-requests/leave-requests.ts'
import { announceServerError, announceSuccess } from '../../../leave-ui/announce.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { Button } from '../../../ui/button.tsx'
import { requestOf } from './leave-values.ts'
import type { LeaveFormState } from './use-leave-form.ts'

interface Props {
  form: LeaveFormState
  user: { id: string; manager_id: string | null }
  onDone: () => void
}

/** If the balance covers only a part of the day: two requests with one press. */
export function SplitLeave({ form, user, onDone }: Props) {
  const types = useLeaveTypes()
  const { mutate, isPending } = useMutation({
    ...createLeaveRequests(),
    onSuccess() {
      announceSuccess(copy.splitSent)
      onDone()
    },
    onError: error => announceServerError(errorMessage(error)),
  })
  const { isCurrent, quote } = form.cost
  if (!isCurrent || quote?.split === undefined) return null
  const parts = quote.split
  const send = () =>
    mutate(
      parts.map(
        ({ leave_type, minutes, ...part }): Partial<LeaveRequest> => ({
          ...requestOf(form.values, form.rules),
          leave_type,
          same_occasion_as: part.same_occasion_as ?? null,
          start_half: null,
          end_half: null,
          start_minute: null,
          minutes,
          user_id: user.id,
          manager_id: user.manager_id ?? '',
          status: 'pending',
        }),
      ),
    )
  return (
    <Button
      className="max-w-full self-start whitespace-normal! py-1.5 text-start"
      isPending={isPending}
      onPress={send}
    >
      {copy.split(
        parts.map(({ leave_type, minutes }) => copy.partOf(formatHours(minutes), types.label(leave_type))),
      )}
    </Button>
  )
}
