import {
  balanceImportCopy,
  balanceImportTemplate,
  moveInCopy as copy,
  type ImportMapping,
  leaveImportTemplate,
  MOVE_IN_PRESETS,
  type MoveInPresetId,
} from '@leavewell/leave'
import { Download } from 'lucide-react'
import type { useForm } from '../../forms/use-form.ts'
import { today } from '../../leave-ui/today.ts'
import { download } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'

/** The fields of a move: its files, and how they are read. */
export interface MoveInFields {
  file: File | undefined
  leave: File | undefined
  day: string
  preset: MoveInPresetId
  decimal: ImportMapping['decimal']
  day_hours: number | null
  keep: ImportMapping['keep']
  keeps_not_taken: boolean
}

interface Props {
  form: ReturnType<typeof useForm<MoveInFields>>
  /** A comparison has balances only. */
  isComparison?: boolean
}

const PRESETS = MOVE_IN_PRESETS.map(id => ({ id, label: copy.presets[id] }))
const KEEPS = [
  { id: 'hours' as const, label: copy.keepHours },
  { id: 'days' as const, label: copy.keepDays },
]
const TYPES = ['.csv', '.xlsx']

/** The fields for the files of another system. */
export function FilesForm({ form, isComparison = false }: Props) {
  const { values, change, problems } = form
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Select
          {...form.field('preset')}
          label={copy.from}
          hint={copy.notes[values.preset]}
          options={PRESETS}
        />
        <DatePicker
          {...form.field('day')}
          label={isComparison ? copy.compareDay : copy.day}
          {...(!isComparison && { hint: copy.dayHint })}
          max={today()}
          outOfRange={balanceImportCopy.noDay}
          isRequired
        />
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <FileField
          label={copy.balances}
          hint={copy.balancesHint}
          error={problems.file}
          file={values.file}
          accept={TYPES}
          onChoose={file => change({ file })}
          onRemove={() => change({ file: undefined })}
        />
        {!isComparison && (
          <FileField
            label={copy.leave}
            hint={copy.leaveHint}
            error={problems.leave}
            file={values.leave}
            accept={TYPES}
            onChoose={leave => change({ leave })}
            onRemove={() => change({ leave: undefined })}
          />
        )}
      </div>
      {!isComparison && (
        <div className="flex flex-wrap gap-3">
          <Button icon={<Download aria-hidden />} onPress={() => download(balanceImportTemplate())}>
            {copy.balancesTemplate}
          </Button>
          <Button icon={<Download aria-hidden />} onPress={() => download(leaveImportTemplate())}>
            {copy.leaveTemplate}
          </Button>
        </div>
      )}
      <fieldset className="grid items-start gap-4 md:grid-cols-2">
        <legend className="mb-2 font-medium">{copy.options}</legend>
        <NumberField
          name="day_hours"
          label={copy.dayHours}
          hint={copy.dayHoursHint}
          value={values.day_hours ?? Number.NaN}
          minValue={0.25}
          maxValue={24}
          onChange={hours => change({ day_hours: Number.isNaN(hours) ? null : hours })}
        />
        {values.day_hours !== null && (
          <RadioGroup {...form.field('keep')} label={copy.keep} options={KEEPS} />
        )}
        <div className="md:col-span-2">
          <Checkbox
            isSelected={values.decimal === 'comma'}
            onChange={isComma => change({ decimal: isComma ? 'comma' : 'point' })}
          >
            {copy.comma}
          </Checkbox>
          {!isComparison && (
            <Checkbox
              isSelected={values.keeps_not_taken}
              onChange={keeps_not_taken => change({ keeps_not_taken })}
            >
              {copy.keepsNotTaken}
            </Checkbox>
          )}
        </div>
      </fieldset>
    </>
  )
}
