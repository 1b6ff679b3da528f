import {
  checkHoliday,
  holidaysCopy as copy,
  formatDaySpoken,
  HOLIDAY_YEARS,
  type HolidayOfYear,
  type HolidayPart,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { saveHoliday } from '../../../data/holidays/holidays.ts'
import { FormDialog } from '../../../forms/dialog-form.tsx'
import { duplicateAt } from '../../../forms/server-errors.ts'
import { useForm } from '../../../forms/use-form.ts'
import { announceSuccess } from '../../../leave-ui/announce.ts'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface Props {
  region: { code: string; name: string }
  /** The one to change; a new one without. */
  holiday?: HolidayOfYear | undefined
  onClose: () => void
}

const PARTS: readonly HolidayPart[] = ['day', 'am', 'pm', 'evening']

/** Adds a holiday to a region, or changes its name and part of the day; on another day it would be another holiday. */
export function HolidayDialog({ region, holiday, onClose }: Props) {
  const { mutateAsync: save } = useMutation(saveHoliday())
  const form = useForm({
    start: () => ({
      day: holiday?.day ?? '',
      name: holiday?.name ?? '',
      part: holiday?.part ?? ('day' as HolidayPart),
    }),
    check: values => checkHoliday({ region: region.code, ...values }, [region.code]),
    refusedFields: duplicateAt(holiday ? 'part' : 'day'),
    send: ({ day, name, part }) =>
      save(
        holiday
          ? { id: holiday.id, name: name.trim(), part }
          : { region: region.code, day, name: name.trim(), part },
      ),
    onSent() {
      announceSuccess(holiday ? copy.saved : copy.added)
      onClose()
    },
  })
  const { from, to } = HOLIDAY_YEARS
  return (
    <FormDialog
      title={holiday ? copy.edit : copy.add}
      subtitle={holiday ? `${region.name}, ${formatDaySpoken(holiday.day)}` : region.name}
      form={form}
      submit={copy.save}
      onClose={onClose}
    >
      {holiday === undefined && (
        <DatePicker
          {...form.field('day')}
          label={copy.day}
          min={`${from}-01-01`}
          max={`${to}-12-31`}
          outOfRange={copy.outOfRange(from, to)}
          isRequired
        />
      )}
      <TextField {...form.field('name')} label={copy.holiday} maxLength={200} isRequired />
      <Select
        {...form.field('part')}
        label={copy.part}
        hint={copy.partHint}
        options={PARTS.map(id => ({ id, label: copy.parts[id] }))}
      />
    </FormDialog>
  )
}
