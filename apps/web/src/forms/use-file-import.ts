import { fileImportCopy as copy, type FileImportAnswer, type Problem } from '@leavewell/leave'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { announceServerError } from '../leave-ui/announce.ts'
import { errorMessage } from '../leave-ui/error-message.ts'
import { useForm } from './use-form.ts'

type Wanted<Fields> = Fields & { file: File }

interface ImportCalls<Fields, Row> {
  /** The initial values of the fields next to the file. */
  start: () => Fields
  check?: (fields: Fields) => readonly Problem[]
  preview: UseMutationOptions<FileImportAnswer<Row>, Error, Wanted<Fields>>
  apply: UseMutationOptions<FileImportAnswer<Row>, Error, Wanted<Fields> & { digest: string }>
}

/** State of an import, from the file through the preview to the result. */
export function useFileImport<Fields extends object, Row>(calls: ImportCalls<Fields, Row>) {
  type Values = Fields & { file: File | undefined }
  const [plan, setPlan] = useState<FileImportAnswer<Row>>()
  const preview = useMutation(calls.preview)
  const apply = useMutation(calls.apply)
  // A callback of the call, not of the mutation: that one would also run after `reset`, without a file.
  const read = (wanted: Wanted<Fields>) => preview.mutateAsync(wanted, { onSuccess: setPlan })
  const form = useForm({
    start: (): Values => ({ ...calls.start(), file: undefined }),
    check: values => [
      ...(values.file === undefined ? [{ field: 'file', message: copy.noFile }] : []),
      ...(calls.check?.(values) ?? []),
    ],
    send: async values => values.file && read({ ...values, file: values.file }),
  })
  const { values } = form
  const failure = preview.error ?? apply.error
  return {
    form,
    plan,
    result: apply.data,
    isReading: preview.isPending && plan === undefined,
    isImporting: apply.isPending,
    /** A new preview after a refusal. */
    isPreviewing: preview.isPending,
    isChanged: values.file !== undefined && !apply.isSuccess,
    failure: failure ? errorMessage(failure) : undefined,
    /** Returns to the file choice, with this file or none. */
    choose(file: File | undefined) {
      setPlan(undefined)
      preview.reset()
      apply.reset()
      form.change({ file } as Partial<Values>)
    },
    apply() {
      const { file } = values
      if (file === undefined || plan === undefined) return
      const wanted = { ...values, file }
      apply.mutate(
        { ...wanted, digest: plan.digest },
        {
          onError(error) {
            announceServerError(errorMessage(error))
            // The records may have changed meanwhile. If the new preview fails, the dialog says why.
            read(wanted).catch(() => {})
          },
        },
      )
    },
  }
}

/** What the dialog of an import shows and calls. */
export type FileImportState<Row> = ReturnType<typeof useFileImport<object, Row>>
