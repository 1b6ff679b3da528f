import {
  checkHoliday,
  holidaysCopy as copy,
  formatDaySpoken,
  HOLIDAY_YEARS,
  type HolidayOfYear,
  type HolidayPart,
  holidaySentence,
  problemsOf,
  type RequotePreview,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { saveHoliday } from '../../../data/holidays/holidays.ts'
import { previewCalendarChange } from '../../../data/leave-requests/calendar-change.ts'
import { FormDialog } from '../../../forms/dialog-form.tsx'
import { duplicateAt } from '../../../forms/server-errors.ts'
import { useForm } from '../../../forms/use-form.ts'
import { announceSuccess } from '../../../leave-ui/announce.ts'
import { TouchedLines } from '../../../leave-ui/touched-leave.tsx'
import { useCallSignal } from '../../../lib/use-call-signal.ts'
import { Button } from '../../../ui/button.tsx'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface Props {
  region: { code: string; name: string }
  /** The holiday to edit. Without it, the dialog adds a new one. */
  holiday?: HolidayOfYear | undefined
  onClose: () => void
}

const PARTS: readonly HolidayPart[] = ['day', 'am', 'pm', 'evening']

/**
 * Adds a holiday to a region, or edits its name and part of the day. The day itself cannot be changed. Shows
 * affected leave before saving.
 */
export function HolidayDialog({ region, holiday, onClose }: Props) {
  const { mutateAsync: save } = useMutation(saveHoliday())
  const { mutateAsync: ask } = useMutation(previewCalendarChange())
  const calls = useCallSignal()
  const [touched, setTouched] = useState<RequotePreview>()
  const form = useForm({
    start: () => ({
      day: holiday?.day ?? '',
      name: holiday?.name ?? '',
      part: holiday?.part ?? ('day' as HolidayPart),
    }),
    check: values =>
      problemsOf(checkHoliday({ region: region.code, ...values }, [region.code]), holidaySentence),
    refusedFields: duplicateAt(holiday ? 'part' : 'day'),
    async send({ day, name, part }) {
      const fields = { day, part, name: name.trim() }
      if (touched === undefined) {
        const preview = await ask({
          holidays: [{ region: region.code, cancelled: false, ...fields }],
          removed_holidays: holiday ? [holiday.id] : [],
          signal: calls.next(),
        })
        if (preview.lines.length > 0 || preview.closed_through !== null) return preview
      }
      await save(holiday ? { id: holiday.id, name: fields.name, part } : { region: region.code, ...fields })
      return undefined
    },
    onSent(preview) {
      setTouched(preview)
      if (preview !== undefined) return
      announceSuccess(holiday ? copy.saved : copy.added)
      onClose()
    },
    onRefused() {
      // Problems are shown at their fields.
      setTouched(undefined)
      return false
    },
  })
  const { from, to } = HOLIDAY_YEARS
  return (
    <FormDialog
      title={holiday ? copy.edit : copy.add}
      subtitle={holiday ? `${region.name}, ${formatDaySpoken(holiday.day)}` : region.name}
      form={form}
      submit={submitLabel(holiday === undefined, touched !== undefined)}
      others={touched && <Button onPress={() => setTouched(undefined)}>{copy.back}</Button>}
      onClose={onClose}
    >
      {touched ? (
        <TouchedLines preview={touched} />
      ) : (
        <>
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
        </>
      )}
    </FormDialog>
  )
}

function submitLabel(isNew: boolean, recalculates: boolean): string {
  if (isNew) return recalculates ? copy.addAndCount : copy.add
  return recalculates ? copy.saveAndCount : copy.save
}
