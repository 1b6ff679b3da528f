import {
  checkPayCalendar,
  payrollCopy as copy,
  payrollLayoutCopy as layoutCopy,
  MAX_CALENDAR_NAME,
  PAY_PERIODS,
  type PayCalendarForm,
  type PayCalendarRow,
  type PayPeriodKind,
  payCalendarSentence,
  problemsOf,
} from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { payrollLayouts, savePayCalendar } from '../../data/payroll/payroll.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface Props {
  /** Undefined: a new one. */
  calendar?: PayCalendarRow
  onClose: () => void
}

/** The days of the month on which a new calendar's periods start. */
const STARTS: { readonly [Kind in PayPeriodKind]?: number[] } = { monthly: [1], half_monthly: [1, 16] }

/** Adds a pay calendar, or edits one. */
export function PayCalendarDialog({ calendar, onClose }: Props) {
  const { mutateAsync: save } = useMutation(savePayCalendar())
  const form = useForm({
    start: (): PayCalendarForm =>
      calendar ?? {
        name: '',
        kind: 'fortnightly',
        first_day: '',
        month_days: null,
        is_active: true,
        layout_id: null,
        requires_all: null,
      },
    check: values => problemsOf(checkPayCalendar(values, { others: [] }), payCalendarSentence),
    send: ({ name, kind, first_day, month_days, is_active, layout_id, requires_all }) =>
      save({
        ...{ name, kind, first_day, month_days, is_active, layout_id, requires_all },
        ...(calendar && { id: calendar.id }),
      }),
    onSent() {
      announceSuccess(calendar ? copy.calendarSaved : copy.calendarAdded)
      onClose()
    },
  })
  const { values, change } = form
  const { layouts = [] } = useQuery(payrollLayouts()).data ?? {}
  const days = values.month_days ?? []
  const changeDay = (at: number) => (day: number) =>
    change({ month_days: days.map((each, index) => (index === at ? day : each)) })
  return (
    <FormDialog
      title={calendar ? copy.editCalendar : copy.addCalendar}
      form={form}
      submit={calendar ? copy.saveCalendar : copy.addCalendar}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={copy.name} maxLength={MAX_CALENDAR_NAME} />
      <Select
        {...form.field('kind')}
        onChange={kind => change({ kind, month_days: STARTS[kind] ?? null })}
        label={copy.kind}
        options={PAY_PERIODS.map(id => ({ id, label: copy.kinds[id] }))}
      />
      {days.map((day, at) => (
        <NumberField
          // biome-ignore lint/suspicious/noArrayIndexKey: the two days have no other name
          key={at}
          name={`month_day_${at}`}
          label={at === 0 ? copy.monthDay : copy.secondDay}
          value={day}
          onChange={changeDay(at)}
          minValue={1}
          maxValue={31}
          hint={at === 0 ? copy.monthDayHint : undefined}
          error={at === 0 ? form.problems.month_days : undefined}
        />
      ))}
      <DatePicker {...form.field('first_day')} label={copy.firstDay} hint={copy.firstDayHint} />
      {layouts.length > 0 && (
        <Select
          {...form.field('layout_id')}
          value={values.layout_id ?? ''}
          onChange={id => change({ layout_id: id || null })}
          label={layoutCopy.layout}
          options={[
            { id: '', label: layoutCopy.generic },
            ...layouts.map(({ id, name }) => ({ id, label: name })),
          ]}
        />
      )}
      <Checkbox isSelected={values.requires_all === true} onChange={requires_all => change({ requires_all })}>
        {copy.requiresAll}
      </Checkbox>
      {calendar && (
        <Checkbox isSelected={values.is_active} onChange={is_active => change({ is_active })}>
          {copy.isActive}
        </Checkbox>
      )}
    </FormDialog>
  )
}
