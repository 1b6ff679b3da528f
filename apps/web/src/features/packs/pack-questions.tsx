import { countryPacksCopy as copy, type PackOverview } from '@leavewell/leave'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'

interface Props {
  pack: PackOverview
  answers: Record<string, string>
  onBack: () => void
  onPreview: (answers: Record<string, string>) => void
}

/** What only the organisation knows. Each question has a safe answer, or has to be answered. */
export function PackQuestions({ pack: { questions }, answers, onBack, onPreview }: Props) {
  const form = useForm({
    start: () => answers,
    check: values =>
      questions.filter(({ id }) => !values[id]).map(({ id }) => ({ field: id, message: copy.chooseAnswer })),
    send: async values => onPreview(values),
    quiet: 'all',
  })
  return (
    <DialogForm form={form} submit={copy.preview} cancel={copy.back} onCancel={onBack}>
      {questions.map(({ id, asks, hint, choices }) => (
        <RadioGroup
          key={id}
          {...form.field(id)}
          value={form.values[id] ?? ''}
          label={asks}
          hint={hint}
          options={choices.map(({ value, label }) => ({ id: value, label }))}
        />
      ))}
    </DialogForm>
  )
}
