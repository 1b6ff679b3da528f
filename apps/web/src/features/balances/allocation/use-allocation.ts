import {
  type AllocationForm,
  balanceSentence,
  checkAllocationForm,
  DEFAULT_ALLOCATION,
  problemsOf,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { allocateBalances } from '../../../data/leave-balances/leave-balances.ts'
import { useForm } from '../../../forms/use-form.ts'
import { useFirstLeaveType } from '../../../leave-ui/leave-type-options.tsx'
import { currentYear } from '../../../leave-ui/today.ts'

/**
 * State of an allocation, from the form through the preview to the result. With `ids`, it is limited to these
 * people.
 */
export function useAllocation(ids?: readonly string[]) {
  const firstType = useFirstLeaveType()
  const [isPreviewed, setPreviewed] = useState(false)
  const apply = useMutation(allocateBalances())
  const form = useForm({
    start: (): AllocationForm => ({
      leave_type: firstType,
      year: currentYear(),
      days: DEFAULT_ALLOCATION,
      department: null,
      carry_over: 0,
      ...(ids && { ids }),
    }),
    check: values => problemsOf(checkAllocationForm(values), balanceSentence),
    // Sends nothing, because the preview loads its own data.
    send: async () => apply.reset(),
    onSent: () => setPreviewed(true),
  })

  return {
    form,
    isChanged: (apply.isIdle || apply.isError) && (isPreviewed || form.isChanged),
    step: apply.isSuccess ? 'result' : apply.isPending ? 'progress' : isPreviewed ? 'preview' : 'form',
    result: apply.data,
    error: apply.error,
    back: () => setPreviewed(false),
    create: () => apply.mutate(form.values),
  } as const
}
