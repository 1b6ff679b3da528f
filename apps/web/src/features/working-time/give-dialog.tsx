import {
  type AssignmentRow,
  workingTimeCopy as copy,
  type Problem,
  type RowUser,
  SCOPES,
  type WorkPatternRecord,
} from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { departments } from '../../data/departments/departments.ts'
import { giveWorkingTime, holidayRegions } from '../../data/working-time/work-assignments.ts'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { today } from '../../leave-ui/today.ts'
import { UserField } from '../../leave-ui/user-field.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Select } from '../../ui/select.tsx'
import { GivingPreview } from './giving-preview.tsx'

interface Values {
  scope: AssignmentRow['scope']
  user: RowUser | undefined
  department: string
  pattern_id: string
  region: string
  valid_from: string
  valid_to: string
}

/** Regions never have an empty code, and an option needs an id. */
const NO_REGION = '-'

const giftOf = ({
  scope,
  user,
  department,
  pattern_id,
  region,
  valid_from,
  valid_to,
}: Values): AssignmentRow => ({
  scope,
  scope_id: scope === 'user' ? (user?.id ?? '') : scope === 'department' ? department : '',
  pattern_id,
  region: region === NO_REGION ? null : region,
  valid_from,
  valid_to: valid_to || null,
})

function check(values: Values): Problem<keyof Values>[] {
  const { scope_id, valid_from, valid_to } = giftOf(values)
  const problems: Problem<keyof Values>[] = []
  if (values.scope === 'user' && scope_id === '') problems.push({ field: 'user', message: copy.noSuchPerson })
  if (values.scope === 'department' && scope_id === '')
    problems.push({ field: 'department', message: copy.noSuchDepartment })
  if (values.pattern_id === '') problems.push({ field: 'pattern_id', message: copy.patternRequired })
  if (valid_from === '') problems.push({ field: 'valid_from', message: copy.fromRequired })
  if (valid_to !== null && valid_to < valid_from)
    problems.push({ field: 'valid_to', message: copy.endsBeforeItBegins })
  return problems
}

/** Assigns a work pattern and a region from a day on. Previews four weeks before saving. */
export function GiveDialog({
  patterns,
  onClose,
}: {
  patterns: readonly WorkPatternRecord[]
  onClose: () => void
}) {
  const { mutateAsync: give } = useMutation(giveWorkingTime())
  const { data: allDepartments = [] } = useQuery(departments.all())
  const { data: regions = [] } = useQuery(holidayRegions())
  const form = useForm({
    start: (): Values => ({
      scope: 'everyone',
      user: undefined,
      department: '',
      pattern_id: patterns.length === 1 ? (patterns[0]?.id ?? '') : '',
      region: NO_REGION,
      valid_from: today(),
      valid_to: '',
    }),
    check,
    send: values => give(giftOf(values)),
    onSent() {
      announceSuccess(copy.given)
      onClose()
    },
  })
  const { values, change } = form
  return (
    <FormDialog
      title={copy.give}
      subtitle={copy.giveText}
      width="large"
      form={form}
      submit={copy.give}
      onClose={onClose}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <Select
          label={copy.to}
          value={values.scope}
          options={SCOPES.map(id => ({ id, label: copy.scopes[id] }))}
          onChange={scope => change({ scope })}
        />
        {values.scope === 'user' && (
          <UserField
            name="user"
            label={copy.person}
            value={values.user}
            onChange={user => change({ user })}
            isRequired
          />
        )}
        {values.scope === 'department' && (
          <Select
            {...form.field('department')}
            label={copy.department}
            options={allDepartments.map(({ name }) => ({ id: name, label: name }))}
            isRequired
          />
        )}
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Select
          {...form.field('pattern_id')}
          label={copy.pattern}
          options={patterns.map(({ id, name }) => ({ id, label: name }))}
          isRequired
        />
        <Select
          {...form.field('region')}
          label={copy.region}
          hint={regions.length === 0 ? copy.noRegionHint : undefined}
          options={[
            { id: NO_REGION, label: copy.noRegion },
            ...regions.map(({ code, name }) => ({ id: code, label: name })),
          ]}
        />
        <DatePicker {...form.field('valid_from')} label={copy.from} isRequired />
        <DatePicker
          {...form.field('valid_to')}
          label={copy.until}
          hint={copy.untilHint}
          min={values.valid_from}
        />
      </div>
      <GivingPreview gift={check(values).length === 0 ? giftOf(values) : undefined} />
    </FormDialog>
  )
}
