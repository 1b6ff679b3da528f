import { countryPacksCopy as copy, type PackOverview } from '@leavewell/leave'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'

interface Props {
  pack: PackOverview
  answers: Record<string, string>
  onBack: () => void
  onPreview: (answers: Record<string, string>) => void
}

/** What only the organisation knows. Each question has a safe answer, or has to be answered. */
export function PackQuestions({ pack: { questions }, answers, onBack, onPreview }: Props) {
  const [values, setValues] = useState(answers)
  const [isChecked, setChecked] = useState(false)
  const fields = useRef(new Map<string, HTMLElement>())
  const missing = questions.filter(({ id }) => !values[id])
  const preview = () => {
    setChecked(true)
    if (missing[0] === undefined) onPreview(values)
    else fields.current.get(missing[0].id)?.querySelector('input')?.focus()
  }
  return (
    <>
      <DialogBody>
        {questions.map(({ id, asks, hint, choices }) => (
          <div
            key={id}
            ref={element => {
              if (element) fields.current.set(id, element)
            }}
          >
            <RadioGroup
              label={asks}
              hint={hint}
              options={choices.map(({ value, label }) => ({ id: value, label }))}
              value={values[id] ?? ''}
              onChange={value => setValues({ ...values, [id]: value })}
              {...(isChecked && !values[id] && { error: copy.chooseAnswer })}
            />
          </div>
        ))}
      </DialogBody>
      <DialogFooter>
        <Button onPress={onBack}>{copy.back}</Button>
        <Button variant="primary" onPress={preview}>
          {copy.preview}
        </Button>
      </DialogFooter>
    </>
  )
}
