import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { describeFailure } from './describe-failure.ts'

type Problems = Partial<Record<string, string>>

/** One step of signing in: check the fields, make the call, say what went wrong. */
export function useStep(step: { check: () => Problems; act: () => Promise<void> }) {
  const [problems, setProblems] = useState<Problems>({})
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: step.act })
  const submit = () => {
    if (isPending) return
    reset()
    const found = step.check()
    setProblems(found)
    if (Object.keys(found).length === 0) mutate()
  }
  return { submit, isPending, problems, failure: error === null ? undefined : describeFailure(error) }
}
