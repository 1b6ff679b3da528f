import { leaveTypeImportCopy as copy, type LeaveTypeImportAnswer } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { importLeaveTypes, previewLeaveTypeImport } from '../../data/leave-types/leave-type-settings.ts'
import { useForm } from '../../forms/use-form.ts'
import { announceServerError } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'

/** State of an import, from the file through the preview to the result. */
export function useLeaveTypeImport() {
  const [plan, setPlan] = useState<LeaveTypeImportAnswer>()
  const preview = useMutation({ ...previewLeaveTypeImport(), onSuccess: setPlan })
  const apply = useMutation(importLeaveTypes())
  const form = useForm({
    start: () => ({ file: undefined as File | undefined }),
    check: ({ file }) => (file === undefined ? [{ field: 'file', message: copy.noFile }] : []),
    send: async ({ file }) => file && preview.mutateAsync(file),
  })
  const { file } = form.values
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
        { file, digest: plan.digest },
        {
          onError(error) {
            announceServerError(errorMessage(error))
            // The leave types may have changed meanwhile.
            preview.mutate(file)
          },
        },
      )
    },
  }
}

export type LeaveTypeImportState = ReturnType<typeof useLeaveTypeImport>
