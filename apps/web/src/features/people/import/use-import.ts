import {
  peopleImportCopy as copy,
  type ImportAnswer,
  type ImportChoices,
  type ImportField,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { importPeople, previewPeople } from '../../../data/users/users.ts'
import { announceProblem, announceServerError } from '../../../leave-ui/announce.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'

const NOTHING_SAID: Required<ImportChoices> = { columns: {}, managers: [] }

/** An import from the file over the preview to the result. */
export function useImport() {
  const [file, setFile] = useState<File>()
  const [choices, setChoices] = useState<Required<ImportChoices>>(NOTHING_SAID)
  const [isLater, setLater] = useState(false)
  const [isAttempted, setAttempted] = useState(false)
  const [plan, setPlan] = useState<ImportAnswer>()
  const preview = useMutation({ ...previewPeople(), onSuccess: setPlan })
  const apply = useMutation(importPeople())
  const sayWhy = { onError: (error: Error) => announceServerError(errorMessage(error)) }
  const failure = apply.error ?? preview.error
  /** What it does with what was said is asked anew; what was shown stays until that is known. */
  const say = (chosen: Required<ImportChoices>) => {
    setChoices(chosen)
    apply.reset()
    if (file !== undefined) preview.mutate({ file, choices: chosen, isLater }, sayWhy)
  }

  return {
    file,
    plan,
    result: apply.data,
    step: apply.isSuccess
      ? 'result'
      : apply.isPending
        ? 'progress'
        : plan !== undefined
          ? 'preview'
          : preview.isPending
            ? 'reading'
            : 'file',
    isChanged: file !== undefined && apply.isIdle,
    problem: isAttempted && file === undefined ? copy.noFile : undefined,
    failure: failure ? errorMessage(failure) : undefined,
    choose(chosen: File | undefined) {
      preview.reset()
      setPlan(undefined)
      apply.reset()
      setChoices(NOTHING_SAID)
      setFile(chosen)
    },
    read() {
      setAttempted(true)
      if (file === undefined) return announceProblem(copy.noFile)
      preview.mutate({ file, choices, isLater }, sayWhy)
    },
    isLater,
    setLater,
    isAsking: preview.isPending,
    /** Which field a column fills, empty for none. */
    sayColumn: (name: string, field: ImportField | '') =>
      say({ ...choices, columns: { ...choices.columns, [name]: field } }),
    /** Whether somebody has said what the column is. */
    isSaid: (name: string) => Object.hasOwn(choices.columns, name),
    makeManager: (email: string) => say({ ...choices, managers: [...choices.managers, email] }),
    apply() {
      if (file === undefined) return
      const wanted = { file, choices, isLater }
      apply.mutate(wanted, {
        onError(error) {
          announceServerError(errorMessage(error))
          // What was shown may be no longer so.
          preview.mutate(wanted)
        },
      })
    },
  } as const
}

export type ImportState = ReturnType<typeof useImport>
