import {
  checkWorkPattern,
  workingTimeCopy as copy,
  MAX_CYCLE_DAYS,
  minutesPerWeek,
  PATTERN_STARTS,
  patternSentence,
  problemsOf,
  type WorkPattern,
  type WorkPatternRecord,
  withDays,
} from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { saveWorkPattern } from '../../data/working-time/work-patterns.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { duplicateAt } from '../../forms/server-errors.ts'
import { useForm } from '../../forms/use-form.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { today } from '../../leave-ui/today.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { HoursFields } from './hours-fields.tsx'
import { mondayOf } from './pattern-days.ts'

interface Props {
  /** The pattern to edit. Without an id, it holds the initial values of a new one. */
  pattern?: Partial<WorkPatternRecord> | undefined
  /** Locks the days, because the pattern is assigned. */
  isInUse?: boolean
  onClose: () => void
}

type Cycle = keyof typeof copy.cycles

const cycleOf = (days: number): Cycle => (days === 7 ? 'week' : days === 14 ? 'fortnight' : 'other')

/** Adds, copies, edits or renames a pattern. */
export function PatternDialog({ pattern, isInUse = false, onClose }: Props) {
  const { mutateAsync: save } = useMutation(saveWorkPattern())
  const isNew = pattern?.id === undefined
  const [isOther, setOther] = useState(
    pattern?.cycle_days !== undefined && cycleOf(pattern.cycle_days) === 'other',
  )
  const [isSplit, setSplit] = useState(
    () => pattern?.slots?.some(([am, pm]) => Math.abs(am - pm) > 1) === true,
  )
  const form = useForm({
    start: (): WorkPattern => ({
      name: pattern?.name ?? '',
      cycle_days: pattern?.cycle_days ?? 7,
      anchor: pattern?.anchor ?? mondayOf(today()),
      slots: pattern?.slots ?? PATTERN_STARTS.week,
    }),
    check: values => problemsOf(checkWorkPattern(values), patternSentence),
    refusedFields: duplicateAt('name'),
    send: ({ name, slots, ...fields }, changes) =>
      isNew
        ? save({ ...fields, name: name.trim(), slots: [...slots] })
        : save({ id: pattern.id ?? '', ...changes, name: name.trim() } as Partial<WorkPatternRecord>),
    onSent() {
      announceSuccess(isNew ? copy.added : copy.saved)
      onClose()
    },
  })
  const { values, change } = form
  const repeat = (days: number) => change({ cycle_days: days, slots: withDays(values.slots, days) })
  return (
    <FormDialog
      title={isNew ? copy.add : isInUse ? copy.rename : copy.edit}
      subtitle={isInUse ? copy.inUseStays : undefined}
      width="large"
      form={form}
      submit={isNew ? copy.add : copy.save}
      note={
        <p className="figures mr-auto self-center text-ink-muted">
          {copy.hoursAWeek(minutesPerWeek(values))}
        </p>
      }
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={copy.name} maxLength={100} isRequired autoFocus />
      {!isInUse && (
        <>
          <fieldset className="flex flex-wrap items-center gap-2">
            <legend className="mb-1.5 font-medium">{copy.start}</legend>
            {Object.entries(PATTERN_STARTS).map(([id, slots]) => (
              <Button
                key={id}
                size="small"
                onPress={() => {
                  setOther(cycleOf(slots.length) === 'other')
                  change({ cycle_days: slots.length, slots: [...slots] })
                }}
              >
                {copy.starts[id as keyof typeof PATTERN_STARTS]}
              </Button>
            ))}
          </fieldset>
          <div className="grid gap-4 md:grid-cols-3">
            <Select<Cycle>
              label={copy.cycle}
              value={isOther ? 'other' : cycleOf(values.cycle_days)}
              options={(['week', 'fortnight', 'other'] as const).map(id => ({ id, label: copy.cycles[id] }))}
              onChange={id => {
                setOther(id === 'other')
                if (id !== 'other') repeat(id === 'week' ? 7 : 14)
              }}
            />
            {isOther && (
              <NumberField
                name="cycle_days"
                label={copy.cycleDays}
                value={values.cycle_days}
                minValue={1}
                maxValue={MAX_CYCLE_DAYS}
                onChange={days => Number.isInteger(days) && repeat(days)}
              />
            )}
            {(isOther || values.cycle_days !== 7) && (
              <DatePicker {...form.field('anchor')} label={copy.anchor} />
            )}
          </div>
          <Checkbox isSelected={isSplit} onChange={setSplit}>
            {copy.halves}
          </Checkbox>
          <HoursFields
            pattern={values}
            isSplit={isSplit}
            problem={form.problems.slots}
            onChange={slots => change({ slots })}
          />
        </>
      )}
    </FormDialog>
  )
}
