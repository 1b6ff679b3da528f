import {
  type AllocationForm,
  checkAllocationForm,
  DEFAULT_ALLOCATION,
  problemsByField,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { allocateBalances } from '../../../data/leave-balances/leave-balances.ts'
import { announceProblem } from '../../../leave-ui/announce.ts'
import { currentYear } from '../../../leave-ui/today.ts'

/** An allocation from the form over the preview to the result. */
export function useAllocation() {
  const [start] = useState<AllocationForm>(() => ({
    leave_type: 'annual',
    year: currentYear(),
    days: DEFAULT_ALLOCATION,
    department: null,
    carry_over: 0,
  }))
  const [form, setForm] = useState(start)
  const [isAttempted, setAttempted] = useState(false)
  const [isPreviewed, setPreviewed] = useState(false)
  const apply = useMutation(allocateBalances())
  const wrong = checkAllocationForm(form)

  return {
    form,
    problems: isAttempted ? problemsByField(wrong) : {},
    isChanged: apply.isIdle && (isPreviewed || JSON.stringify(form) !== JSON.stringify(start)),
    step: apply.isSuccess ? 'result' : apply.isPending ? 'progress' : isPreviewed ? 'preview' : 'form',
    result: apply.data,
    error: apply.error,
    change: (fields: Partial<AllocationForm>) => setForm(before => ({ ...before, ...fields })),
    preview() {
      setAttempted(true)
      const [problem] = wrong
      if (problem !== undefined) return announceProblem(problem.message)
      apply.reset()
      setPreviewed(true)
    },
    back: () => setPreviewed(false),
    create: () => apply.mutate(form),
  } as const
}
