import { holidaysCopy as copy, type HolidayFillAnswer, RULE_YEARS } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { applyFill, previewFill } from '../../../data/holidays/holidays.ts'
import { FormDialog } from '../../../forms/dialog-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { announceSuccess } from '../../../leave-ui/announce.ts'
import { FillPreview } from './fill-preview.tsx'

interface Props {
  region: { code: string; name: string }
  onClose: () => void
}

/** Adds the missing holidays by rule to an existing state. Starts with a preview. */
export function FillRegionDialog({ region, onClose }: Props) {
  const [plan, setPlan] = useState<HolidayFillAnswer>()
  const { mutateAsync: preview } = useMutation(previewFill())
  const { mutateAsync: apply } = useMutation(applyFill())
  const form = useForm({
    start: () => ({}),
    send: async () =>
      plan
        ? { isDone: true, answer: await apply(region.code) }
        : { isDone: false, answer: await preview(region.code) },
    onSent({ isDone, answer }) {
      if (!isDone) return setPlan(answer)
      announceSuccess(copy.filled(answer.added.length))
      onClose()
    },
  })
  return (
    <FormDialog
      title={copy.fillTitle(region.name)}
      form={form}
      submit={plan ? copy.applyFill(plan.added.length) : copy.preview}
      isDisabled={plan?.added.length === 0}
      onClose={onClose}
    >
      {plan ? <FillPreview plan={plan} /> : <p>{copy.fillText(RULE_YEARS.from, RULE_YEARS.to)}</p>}
    </FormDialog>
  )
}
