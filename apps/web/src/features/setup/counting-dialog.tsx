import {
  COUNTING_ANSWERS,
  type CountedType,
  setupCopy as copy,
  MAX_COUNTED_DAYS,
  WORKING_DAYS_AMOUNTS,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { answerCounting, type CountingAnswer } from '../../data/installation/setup.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'

const TYPES = Object.keys(WORKING_DAYS_AMOUNTS) as CountedType[]

/** Asks how leave is counted. Working days become a policy for everyone. */
export function CountingDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: answer } = useMutation(answerCounting())
  const form = useForm({
    start: () => ({ counts: 'working_days' as CountingAnswer['counts'], ...WORKING_DAYS_AMOUNTS }),
    check: () => [],
    send: values => answer(values),
    onSent(_, { counts }) {
      announceSuccess(copy.saved[counts])
      onClose()
    },
  })
  const { values, change } = form
  return (
    <FormDialog
      title={copy.countingTitle}
      subtitle={copy.countingText}
      form={form}
      submit={copy.save}
      onClose={onClose}
    >
      <RadioGroup
        {...form.field('counts')}
        label={copy.countingTitle}
        isLabelHidden
        options={COUNTING_ANSWERS.map(id => ({
          id,
          label: copy.answers[id].label,
          detail: copy.answers[id].example,
        }))}
      />
      {values.counts === 'working_days' && (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 font-medium">{copy.amounts}</legend>
          <div className="grid gap-3 md:grid-cols-3">
            {TYPES.map(type => (
              <NumberField
                key={type}
                label={copy.days[type]}
                value={values[type]}
                onChange={days => change({ [type]: days })}
                minValue={0}
                maxValue={MAX_COUNTED_DAYS}
                error={form.problems[type]}
              />
            ))}
          </div>
        </fieldset>
      )}
    </FormDialog>
  )
}
