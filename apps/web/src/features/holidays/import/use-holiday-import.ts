import { holidaysCopy as copy, type HolidayImportAnswer } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { importHolidays, previewHolidays } from '../../../data/holidays/holidays.ts'
import { useForm } from '../../../forms/use-form.ts'
import { announceServerError } from '../../../leave-ui/announce.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'

/** The server's limit. Larger files are not sent. */
const MAX_BYTES = 500_000

/** State of an import, from the file through the preview to the result. */
export function useHolidayImport(region: string) {
  const [plan, setPlan] = useState<HolidayImportAnswer>()
  const [takesNames, setTakesNames] = useState(false)
  const { mutateAsync: preview, isPending: isReading } = useMutation(previewHolidays())
  const apply = useMutation(importHolidays())
  const form = useForm({
    start: () => ({ file: undefined as File | undefined, region }),
    check: ({ file }) => {
      if (file === undefined) return [{ field: 'file', message: copy.noFile }]
      return file.size > MAX_BYTES ? [{ field: 'file', message: copy.fileTooLarge }] : []
    },
    send: async ({ file, region }) => file && preview({ file, region, takesNames: false }),
    onSent: setPlan,
  })
  const { file } = form.values
  return {
    form,
    plan,
    takesNames,
    setTakesNames,
    isReading,
    isImporting: apply.isPending,
    result: apply.data,
    failure: apply.error ? errorMessage(apply.error) : undefined,
    isChanged: file !== undefined && apply.isIdle,
    /** Returns to the file choice, with this file or none. */
    choose(chosen: File | undefined) {
      setPlan(undefined)
      setTakesNames(false)
      apply.reset()
      form.change({ file: chosen })
    },
    apply() {
      if (file === undefined) return
      apply.mutate(
        { file, region: form.values.region, takesNames },
        { onError: error => announceServerError(errorMessage(error)) },
      )
    },
  }
}

export type HolidayImportState = ReturnType<typeof useHolidayImport>
