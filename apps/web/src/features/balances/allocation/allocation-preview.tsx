import { balanceAdminCopy, formatDays } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { leaveBalances } from '../../../data/leave-balances/leave-balances.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { LeftOutList } from '../../../leave-ui/left-out-list.tsx'
import { Pager } from '../../../leave-ui/pager.tsx'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import { useLeaveTypes } from '../../../leave-ui/use-leave-types.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { SkeletonList } from '../../../ui/skeleton.tsx'
import { AllocationLines } from './allocation-lines.tsx'
import type { useAllocation } from './use-allocation.ts'

interface Props {
  allocation: ReturnType<typeof useAllocation>
  /** Called with the number of balances before they are created. */
  onCounted: (creates: number) => void
}

/** Previews who gets what, before anything is created. */
export function AllocationPreview({ allocation, onCounted }: Props) {
  const types = useLeaveTypes()
  const { values } = allocation.form
  const [page, setPage] = useState(1)
  const query = useQuery(leaveBalances.allocation(values, page))
  const { creates = 0 } = query.data ?? {}
  return (
    <>
      <DialogBody>
        {allocation.error && (
          <Alert tone="danger" isAnnounced>
            {errorMessage(allocation.error)}
          </Alert>
        )}
        <QueryView query={query} loading={<SkeletonList rows={6} className="h-10" />}>
          {plan => (
            <>
              <div role="status">
                <p className="font-medium">
                  {types.label(values.leave_type)} {values.year},{' '}
                  {values.ids
                    ? balanceAdminCopy.chosenPeople(values.ids.length)
                    : (values.department ?? balanceAdminCopy.everybody)}
                </p>
                <p className="text-ink-muted">
                  {plan.creates > 0
                    ? balanceAdminCopy.creates(plan.creates, formatDays(plan.days))
                    : balanceAdminCopy.createsNone}
                  {plan.skips > 0 && ` ${balanceAdminCopy.skips(plan.skips)}`}
                </p>
              </div>
              <LeftOutList title={balanceAdminCopy.leftOut} people={plan.left_out} />
              <div className="rounded-lg border border-line">
                <AllocationLines lines={plan.lines} hasCarryOver={values.carry_over > 0} />
                <Pager page={page} total={plan.creates + plan.skips} onTurn={setPage} />
              </div>
            </>
          )}
        </QueryView>
      </DialogBody>
      <DialogFooter>
        <Button onPress={allocation.back}>{balanceAdminCopy.back}</Button>
        <Button
          variant="primary"
          isDisabled={creates === 0}
          onPress={() => {
            onCounted(creates)
            allocation.create()
          }}
        >
          {balanceAdminCopy.create(creates)}
        </Button>
      </DialogFooter>
    </>
  )
}
