import {
  type BaseRecord,
  type Blackout,
  checkBlackout,
  leaveLimitsCopy as copy,
  limitSentence,
  problemsOf,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { saveBlackout } from '../../data/leave-limits/leave-limits.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { DatePicker } from '../../ui/date-picker.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { BlackoutPreview } from './blackout-preview.tsx'
import { LeaveAndModeFields } from './leave-and-mode-fields.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { usePlannedLeave } from './use-planned-leave.ts'

type Values = Omit<Blackout, keyof BaseRecord>

const NEW: Omit<Values, 'leave_types'> = {
  start_date: '',
  end_date: '',
  reason: '',
  scope: 'everyone',
  scope_id: '',
  mode: 'block',
}

interface Props {
  /** The blackout to edit. Without it, the dialog adds a new one. */
  blackout?: Blackout
  onClose: () => void
}

/** Adds or edits a blackout period. Previews the affected people and their booked leave. */
export function BlackoutDialog({ blackout, onClose }: Props) {
  const { mutateAsync: save } = useMutation(saveBlackout())
  const leave_types = usePlannedLeave()
  const form = useForm({
    start: () => valuesOf(blackout ?? { ...NEW, leave_types }),
    check: values => problemsOf(checkBlackout(values), limitSentence),
    send: values => save({ ...(blackout && { id: blackout.id }), ...values, reason: values.reason.trim() }),
    onSent() {
      announceSuccess(blackout ? copy.blackoutSaved : copy.blackoutAdded)
      onClose()
    },
  })
  const { values, change } = form
  return (
    <FormDialog
      title={blackout ? copy.editBlackoutTitle : copy.addBlackout}
      width="large"
      form={form}
      submit={blackout ? copy.saveBlackout : copy.addBlackout}
      onClose={onClose}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <DatePicker
          {...form.field('start_date')}
          label={copy.start}
          // Most blackouts last a few days, so the last day follows the first.
          onChange={start =>
            change({ start_date: start, ...(values.end_date < start && { end_date: start }) })
          }
          isRequired
          autoFocus
        />
        <DatePicker {...form.field('end_date')} label={copy.end} isRequired />
      </div>
      <TextField
        {...form.field('reason')}
        label={copy.reason}
        hint={copy.reasonHint}
        maxLength={200}
        isRequired
      />
      <ScopeFields scope={values.scope} place={values.scope_id} onChange={change} />
      <LeaveAndModeFields values={values} hint={copy.leaveTypesHint} onChange={change} />
      <BlackoutPreview question={questionOf(values)} />
    </FormDialog>
  )
}

/** The editable fields of a blackout. */
const valuesOf = (blackout: Values): Values => ({
  start_date: blackout.start_date,
  end_date: blackout.end_date,
  reason: blackout.reason,
  scope: blackout.scope,
  scope_id: blackout.scope_id,
  leave_types: blackout.leave_types,
  mode: blackout.mode,
})

/** The preview does not depend on the reason. */
function questionOf(values: Values) {
  if (checkBlackout(values).some(({ field }) => field !== 'reason')) return undefined
  const { scope, scope_id, leave_types, start_date, end_date } = values
  return { scope, scope_id, leave_types, start_date, end_date }
}
