import { AU_REGIONS, holidaysCopy as copy, type HolidayFillAnswer, RULE_YEARS } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { applyFill, previewFill } from '../../../data/holidays/holidays.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { GuardedDialog } from '../../../forms/guarded-dialog.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { announceSuccess } from '../../../leave-ui/announce.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Select } from '../../../ui/select.tsx'
import { FillPreview } from './fill-preview.tsx'

interface Props {
  /** Codes of existing regions. */
  known: readonly string[]
  onClose: () => void
  /** Called after the state was added. */
  onAdded: (code: string) => void
}

/** Adds a state with its holidays by rule: first the choice, then a preview. */
export function AddStateDialog({ known, onClose, onAdded }: Props) {
  const [plan, setPlan] = useState<HolidayFillAnswer>()
  const [addsAnother, setAddsAnother] = useState(false)
  const { mutateAsync: preview } = useMutation(previewFill())
  const { mutateAsync: apply } = useMutation(applyFill())
  const choice = useForm({
    start: () => ({ code: '' }),
    check: ({ code }) => (code === '' ? [{ field: 'code', message: copy.chooseState }] : []),
    send: ({ code }) => preview(code),
    onSent: setPlan,
  })
  const adding = useForm({
    start: () => ({}),
    send: () => apply(choice.values.code),
    onSent({ region, added }) {
      announceSuccess(copy.filled(added.length))
      if (!addsAnother) return onAdded(region.code)
      setPlan(undefined)
      choice.change({ code: '' })
    },
  })
  const left = AU_REGIONS.filter(({ code }) => !known.includes(code))
  const { from, to } = RULE_YEARS
  return (
    <GuardedDialog
      title={plan ? copy.fillTitle(plan.region.name) : copy.addState}
      subtitle={plan ? undefined : copy.stateText(from, to)}
      onClose={onClose}
    >
      {leave =>
        plan === undefined ? (
          <DialogForm form={choice} submit={copy.preview} isDisabled={left.length === 0} onCancel={leave}>
            <Select
              {...choice.field('code')}
              label={copy.state}
              options={left.map(({ code, name }) => ({ id: code, label: name }))}
              {...(left.length === 0 && { hint: copy.noStatesLeft })}
              isRequired
            />
          </DialogForm>
        ) : (
          <DialogForm form={adding} submit={copy.applyFill(plan.added.length)} onCancel={leave}>
            <FillPreview plan={plan} />
            {left.length > 1 && (
              <Checkbox isSelected={addsAnother} onChange={setAddsAnother}>
                {copy.addAnother}
              </Checkbox>
            )}
          </DialogForm>
        )
      }
    </GuardedDialog>
  )
}
