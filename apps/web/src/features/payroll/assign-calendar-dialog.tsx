import {
  checkPayAssignment,
  payrollCopy as copy,
  PAY_SCOPES,
  type PayCalendarAssignment,
  type PayCalendarRow,
  type PayScope,
  payAssignmentSentence,
  problemsOf,
  type RowUser,
} from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { departments } from '../../data/departments/departments.ts'
import { offices } from '../../data/offices/offices.ts'
import { assignPayCalendar } from '../../data/payroll/payroll.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { UserField } from '../../leave-ui/user-field.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Select } from '../../ui/select.tsx'

/** The option of no calendar. */
const NONE = 'none'

interface Props {
  calendars: readonly PayCalendarRow[]
  onClose: () => void
}

/** Moves everyone, a department, an office or a person to a pay calendar. */
export function AssignCalendarDialog({ calendars, onClose }: Props) {
  const { mutateAsync: assign } = useMutation(assignPayCalendar())
  const { data: allDepartments = [] } = useQuery(departments.all())
  const { data: allOffices = [] } = useQuery(offices())
  const [person, setPerson] = useState<RowUser>()
  const active = calendars.filter(({ is_active }) => is_active)
  const [first] = active
  const chosen = (id: string) => active.find(calendar => calendar.id === id)
  const form = useForm({
    start: () => ({
      calendar_id: first?.id ?? NONE,
      scope: 'everyone' as PayScope,
      scope_id: '',
      valid_from: first?.next.first_day ?? '',
    }),
    check: values => {
      const calendar = chosen(values.calendar_id)
      const isKnown = values.scope === 'everyone' || values.scope_id !== ''
      const facts = { calendar, isKnown, paid_through: calendar?.paid_through ?? null }
      return problemsOf(checkPayAssignment(assignmentOf(values), facts), payAssignmentSentence)
    },
    send: values => assign(assignmentOf(values)),
    onSent() {
      announceSuccess(copy.assigned)
      onClose()
    },
  })
  const { values, change } = form
  const named = values.scope === 'department' ? allDepartments : allOffices
  return (
    <FormDialog title={copy.assign} form={form} submit={copy.assign} onClose={onClose}>
      <Select
        {...form.field('calendar_id')}
        onChange={calendar_id =>
          change({ calendar_id, valid_from: chosen(calendar_id)?.next.first_day ?? values.valid_from })
        }
        label={copy.calendar}
        options={[...active, { id: NONE, name: copy.noCalendar }].map(({ id, name }) => ({
          id,
          label: name,
        }))}
      />
      <Select
        {...form.field('scope')}
        onChange={scope => change({ scope, scope_id: '' })}
        label={copy.scope}
        options={PAY_SCOPES.toReversed().map(id => ({ id, label: copy.scopes[id] }))}
      />
      {values.scope === 'user' && (
        <UserField
          name="scope_id"
          label={copy.person}
          value={person}
          onChange={user => {
            setPerson(user)
            change({ scope_id: user?.id ?? '' })
          }}
          error={form.problems.scope_id}
        />
      )}
      {(values.scope === 'department' || values.scope === 'office') && (
        <Select
          {...form.field('scope_id')}
          label={copy[values.scope]}
          options={named.map(({ name }) => ({ id: name, label: name }))}
        />
      )}
      <DatePicker {...form.field('valid_from')} label={copy.validFrom} />
    </FormDialog>
  )
}

const assignmentOf = ({
  calendar_id,
  ...values
}: Omit<PayCalendarAssignment, 'calendar_id'> & { calendar_id: string }) => ({
  ...values,
  calendar_id: calendar_id === NONE ? null : calendar_id,
})
