import { type BalanceImportAnswer, balanceImportCopy as copy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { importBalances, previewBalanceImport } from '../../../data/leave-balances/balance-imports.ts'
import { useForm } from '../../../forms/use-form.ts'
import { announceServerError } from '../../../leave-ui/announce.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { today } from '../../../leave-ui/today.ts'

/** State of an import of balances, from the file through the preview to the result. */
export function useBalanceImport() {
  const [plan, setPlan] = useState<BalanceImportAnswer>()
  const preview = useMutation({ ...previewBalanceImport(), onSuccess: setPlan })
  const apply = useMutation(importBalances())
  const form = useForm({
    start: () => ({ file: undefined as File | undefined, day: today() }),
    check: ({ file, day }) => [
      ...(file === undefined ? [{ field: 'file' as const, message: copy.noFile }] : []),
      ...(day === '' || day > today() ? [{ field: 'day' as const, message: copy.noDay }] : []),
    ],
    send: async ({ file, day }) => file && preview.mutateAsync({ file, day }),
  })
  const { file, day } = form.values
  return {
    form,
    plan,
    result: apply.data,
    isReading: preview.isPending && plan === undefined,
    isImporting: apply.isPending,
    /** A new preview after a refusal. */
    isPreviewing: preview.isPending,
    isChanged: file !== undefined && !apply.isSuccess,
    failure: apply.error ? errorMessage(apply.error) : undefined,
    /** Returns to the file choice, with this file or none. */
    choose(chosen: File | undefined) {
      setPlan(undefined)
      preview.reset()
      apply.reset()
      form.change({ file: chosen })
    },
    apply() {
      if (file === undefined || plan === undefined) return
      apply.mutate(
        { file, day, digest: plan.digest },
        {
          onError(error) {
            announceServerError(errorMessage(error))
            // Balances may have changed meanwhile.
            preview.mutate({ file, day })
          },
        },
      )
    },
  }
}

export type BalanceImportState = ReturnType<typeof useBalanceImport>
