import { workingTimeCopy as copy, type Problem } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { type AssignmentLine, endWorkAssignment } from '../../data/working-time/work-assignments.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { today } from '../../leave-ui/today.ts'
import { DatePicker } from '../../ui/date-picker.tsx'

interface Props {
  assignment: AssignmentLine
  onClose: () => void
}

/** Ends what somebody works on a day; what lies below it holds from the next day on. */
export function EndDialog({ assignment: { id, valid_from, valid_to }, onClose }: Props) {
  const { mutateAsync: end } = useMutation(endWorkAssignment())
  const form = useForm({
    start: () => ({ valid_to: valid_to ?? (today() < valid_from ? valid_from : today()) }),
    check: (values): Problem<'valid_to'>[] => {
      if (values.valid_to === '') return [{ field: 'valid_to', message: copy.notADay }]
      return values.valid_to < valid_from ? [{ field: 'valid_to', message: copy.endsBeforeItBegins }] : []
    },
    send: values => end({ id, ...values }),
    onSent() {
      announceSuccess(copy.ended)
      onClose()
    },
  })
  return (
    <FormDialog title={copy.endTitle} width="small" form={form} submit={copy.end} onClose={onClose}>
      <DatePicker {...form.field('valid_to')} label={copy.lastDay} isRequired />
    </FormDialog>
  )
}
