import { defaultStorage } from '@leavewell/client'
import {
  type ColumnChoices,
  peopleImportCopy as copy,
  IMPORT_COLUMNS,
  type ImportAnswer,
  type ImportChoices,
  type ImportField,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { importPeople, previewUserImport } from '../../../data/users/users.ts'
import { useForm } from '../../../forms/use-form.ts'
import { announceServerError } from '../../../leave-ui/announce.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'

const { local: storage } = defaultStorage()

/** The browser stores the mapping of columns by name, for the next file of the same system. */
const COLUMNS_KEY = 'leavewell:import-columns'

const nothingSaid = (): Required<ImportChoices> => ({
  columns: readColumns(),
  managers: [],
  administrators: [],
})

function readColumns(): ColumnChoices {
  try {
    const stored: unknown = JSON.parse(storage.getItem(COLUMNS_KEY) ?? '{}')
    const isField = (field: unknown) => field === '' || IMPORT_COLUMNS.some(each => each.field === field)
    return Object.fromEntries(Object.entries(stored ?? {}).filter(([, field]) => isField(field)))
  } catch {
    return {}
  }
}

/** State of an import, from the file through the preview to the result. */
export function useImport() {
  const [choices, setChoices] = useState(nothingSaid)
  const [isLater, setLater] = useState(false)
  const [plan, setPlan] = useState<ImportAnswer>()
  const preview = useMutation({ ...previewUserImport(), onSuccess: setPlan })
  const apply = useMutation(importPeople())
  const form = useForm({
    start: () => ({ file: undefined as File | undefined }),
    check: ({ file }) => (file === undefined ? [{ field: 'file', message: copy.noFile }] : []),
    send: async ({ file }) => file && preview.mutateAsync({ file, choices, isLater }),
  })
  const { file } = form.values
  const failure = apply.error ?? preview.error
  /** Requests a new preview after a choice. The old preview stays until the new one arrives. */
  const say = (chosen: Required<ImportChoices>) => {
    setChoices(chosen)
    apply.reset()
    if (file === undefined) return
    preview.mutate(
      { file, choices: chosen, isLater },
      { onError: error => announceServerError(errorMessage(error)) },
    )
  }

  return {
    form,
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
    isChanged: file !== undefined && (apply.isIdle || apply.isError),
    /** True for failures after the file was chosen. */
    failure: failure ? errorMessage(failure) : undefined,
    choose(chosen: File | undefined) {
      preview.reset()
      setPlan(undefined)
      apply.reset()
      setChoices(nothingSaid())
      form.change({ file: chosen })
    },
    isLater,
    setLater,
    isAsking: preview.isPending,
    /** Sets the field that a column fills. Empty for none. */
    sayColumn(name: string, field: ImportField | '') {
      const columns = { ...choices.columns, [name]: field }
      storage.setItem(COLUMNS_KEY, JSON.stringify(columns))
      say({ ...choices, columns })
    },
    /** Whether the user has mapped the column. */
    isSaid: (name: string) => Object.hasOwn(choices.columns, name),
    /** The minimum role for a person who has reports in the file. */
    makeApprover: (email: string) => say({ ...choices, managers: [...choices.managers, email] }),
    makeAdministrator: (email: string) =>
      say({ ...choices, administrators: [...choices.administrators, email] }),
    apply() {
      if (file === undefined) return
      const wanted = { file, choices, isLater }
      apply.mutate(wanted, {
        onError(error) {
          announceServerError(errorMessage(error))
          // The preview may be outdated.
          preview.mutate(wanted)
        },
      })
    },
  } as const
}

export type ImportState = ReturnType<typeof useImport>
