import { type AssignmentRow, workingTimeCopy as copy, type Problem } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { calendarChange } from '../../data/leave-requests/calendar-change.ts'
import { type AssignmentLine, endWorkAssignment } from '../../data/working-time/work-assignments.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { today } from '../../leave-ui/today.ts'
import { TouchedLeave } from '../../leave-ui/touched-leave.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'

interface Values {
  valid_to: string
}

interface Props {
  assignment: AssignmentLine
  onClose: () => void
}

/**
 * Ends a work schedule on a day, with a preview of the affected leave. From the next day, the schedule of the
 * department or everyone applies.
 */
export function EndDialog({ assignment, onClose }: Props) {
  const { id, valid_from, valid_to } = assignment
  const { mutateAsync: end } = useMutation(endWorkAssignment())
  const check = (values: Values): Problem<'valid_to'>[] => {
    if (values.valid_to === '') return [{ field: 'valid_to', message: copy.notADay }]
    return values.valid_to < valid_from ? [{ field: 'valid_to', message: copy.endsBeforeItBegins }] : []
  }
  const form = useForm({
    start: (): Values => ({ valid_to: valid_to ?? (today() < valid_from ? valid_from : today()) }),
    check,
    send: values => end({ id, ...values }),
    onSent() {
      announceSuccess(copy.ended)
      onClose()
    },
  })
  const isDayGiven = check(form.values).length === 0
  const touched = useQuery({
    ...calendarChange({ assignment_id: id, assignment: { ...rowOf(assignment), ...form.values } }),
    enabled: isDayGiven,
  })
  return (
    <FormDialog title={copy.endTitle} form={form} submit={copy.end} onClose={onClose}>
      <DatePicker {...form.field('valid_to')} label={copy.lastDay} isRequired />
      {isDayGiven && <TouchedLeave query={touched} />}
    </FormDialog>
  )
}

/** The stored fields of an assignment, without the name. */
const rowOf = ({
  scope,
  scope_id,
  valid_from,
  valid_to,
  pattern_id,
  region,
}: AssignmentLine): AssignmentRow => ({
  scope,
  scope_id,
  valid_from,
  valid_to,
  pattern_id,
  region,
})
