import { peopleImport as said } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { importPeople, previewPeople } from '../../data/users.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { announceProblem, announceServerError } from '../../lib/announce.ts'

/** An import from the file over the preview to the result. */
export function useImport() {
  const [file, setFile] = useState<File>()
  const [isAttempted, setAttempted] = useState(false)
  const preview = useMutation(previewPeople())
  const apply = useMutation(importPeople())
  const sayWhy = { onError: (error: Error) => announceServerError(errorMessage(error)) }
  const failure = apply.error ?? preview.error

  return {
    file,
    plan: preview.data,
    result: apply.data,
    step: apply.isSuccess
      ? 'result'
      : apply.isPending
        ? 'progress'
        : preview.isPending
          ? 'reading'
          : preview.data
            ? 'preview'
            : 'file',
    isChanged: file !== undefined && apply.isIdle,
    problem: isAttempted && file === undefined ? said.noFile : undefined,
    failure: failure ? errorMessage(failure) : undefined,
    choose(chosen: File | undefined) {
      preview.reset()
      apply.reset()
      setFile(chosen)
    },
    read() {
      setAttempted(true)
      if (file === undefined) return announceProblem(said.noFile)
      preview.mutate(file, sayWhy)
    },
    apply() {
      if (file === undefined) return
      apply.mutate(file, {
        onError(error) {
          announceServerError(errorMessage(error))
          // What was shown may be no longer so.
          preview.mutate(file)
        },
      })
    },
  } as const
}

export type ImportState = ReturnType<typeof useImport>
