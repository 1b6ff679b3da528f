import { amendmentsCopy as copy, formatLeaveDays, type LeaveRequest, requestsCopy } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { convertBack, previewConvertBack } from '../../../data/leave-requests/amendments.ts'
import { FormDialog } from '../../../forms/dialog-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { announceSuccess } from '../../../leave-ui/announce.ts'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { BalanceChange } from './balance-change.tsx'

interface Props {
  request: LeaveRequest
  /** Name of the employee. */
  name: string
  onClose: () => void
}

/** Converts leave back to the leave that its days came from, for HR. Both balances are shown before. */
export function ConvertBackDialog({ request, name, onClose }: Props) {
  const types = useLeaveTypes()
  const { mutateAsync } = useMutation(convertBack())
  const query = useQuery(previewConvertBack(request.id))
  const form = useForm({
    start: () => ({ reason: '' }),
    check: () => [],
    send: ({ reason }) => mutateAsync({ id: request.id, reason }),
    onSent() {
      announceSuccess(copy.convertedBack)
      onClose()
    },
  })
  return (
    <FormDialog
      title={copy.convertBackTitle}
      subtitle={`${name}, ${types.label(request.leave_type)}, ${formatLeaveDays(request)}`}
      form={form}
      submit={copy.convertBack}
      isDisabled={!query.isSuccess}
      onClose={onClose}
    >
      <QueryView query={query} loading={<Skeleton className="h-24 w-full" />}>
        {({ balances }) => (
          <>
            <p>
              {copy.convertBackText(
                ...(balances.map(({ rules }) => types.label(rules.leave_type)) as [string, string]),
              )}
            </p>
            <div className="flex flex-col gap-1 rounded-md bg-sunken px-3 py-2">
              {balances.map(
                ({ rules, left }) =>
                  left && (
                    <BalanceChange
                      key={rules.leave_type}
                      left={left}
                      rules={rules}
                      type={types.label(rules.leave_type)}
                    />
                  ),
              )}
            </div>
          </>
        )}
      </QueryView>
      <TextArea {...form.field('reason')} label={requestsCopy.reason} maxLength={4000} />
    </FormDialog>
  )
}
