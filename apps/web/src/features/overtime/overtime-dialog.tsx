import {
  checkOvertime,
  overtimeCopy as copy,
  formatHours,
  leaveOfOvertime,
  MAX_DECIDED_NOTE,
  MAX_OVERTIME_MINUTES,
  type OvertimeForm,
  type OvertimeRecord,
  overtimeRefusal,
  overtimeTerms,
  overtimeTypes,
  problemsOf,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { addOvertime } from '../../data/overtime/overtime.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { AttachmentField } from '../../leave-ui/attachment-field.tsx'
import { LeaveTypeMark } from '../../leave-ui/leave-type.tsx'
import { today } from '../../leave-ui/today.ts'
import { useAttachment } from '../../leave-ui/use-attachment.ts'
import { useLeaveTypes } from '../../leave-ui/use-leave-types.ts'
import { DatePicker } from '../../ui/date-picker.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'

interface Props {
  /** The user's other overtime. */
  others: readonly OvertimeRecord[]
  onClose: () => void
}

/** Adds overtime of a day, for the approver. */
export function OvertimeDialog({ others, onClose }: Props) {
  const types = useLeaveTypes()
  const { mutateAsync: add } = useMutation(addOvertime())
  const offered = overtimeTypes(types, today())
  const typeOf = (key: string) => offered.find(each => each.key === key)
  const form = useForm({
    start: (): OvertimeForm => ({
      leave_type: offered[0]?.key ?? '',
      worked_on: '',
      minutes: Number.NaN,
      note: null,
      agreement_url: null,
    }),
    check: values =>
      problemsOf(
        checkOvertime(values, { today: today(), type: typeOf(values.leave_type), others }),
        overtimeRefusal,
      ),
    send: values => add(values),
    onSent() {
      announceSuccess(copy.added)
      onClose()
    },
  })
  const { values, change } = form
  const attachment = useAttachment(values.agreement_url, agreement_url => change({ agreement_url }))
  const type = typeOf(values.leave_type)
  const terms = type && values.worked_on !== '' ? overtimeTerms(type, values.worked_on) : undefined
  return (
    <FormDialog
      title={copy.addTitle}
      subtitle={copy.text}
      form={form}
      attachment={attachment}
      submit={copy.submit}
      onClose={onClose}
    >
      {offered.length > 1 && (
        <Select
          {...form.field('leave_type')}
          label={copy.leaveType}
          options={offered.map(({ key, label }) => ({
            id: key,
            label,
            mark: <LeaveTypeMark type={key} />,
          }))}
        />
      )}
      <DatePicker {...form.field('worked_on')} label={copy.workedOn} max={today()} />
      <NumberField
        name="minutes"
        label={copy.hours}
        value={values.minutes / 60}
        onChange={hours => change({ minutes: Math.round(hours * 60) })}
        minValue={0}
        maxValue={MAX_OVERTIME_MINUTES / 60}
        formatOptions={{ maximumFractionDigits: 2 }}
        hint={
          terms && values.minutes > 0
            ? copy.gives(formatHours(leaveOfOvertime({ minutes: values.minutes, ...terms })), terms.use_until)
            : undefined
        }
      />
      <TextArea
        {...form.field('note')}
        value={values.note ?? ''}
        onChange={note => change({ note: note === '' ? null : note })}
        label={copy.note}
        hint={copy.noteHint}
        maxLength={MAX_DECIDED_NOTE}
      />
      <AttachmentField label={copy.agreement} attachment={attachment} problem={form.problems.agreement_url} />
    </FormDialog>
  )
}
