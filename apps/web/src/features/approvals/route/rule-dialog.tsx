import {
  approvalsCopy,
  approvalSettingsCopy as copy,
  ROUTE_WHO,
  type RouteRule,
  type UserName,
} from '@leavewell/leave'
import { FormDialog } from '../../../forms/dialog-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useLeaveTypeOptions } from '../../../leave-ui/leave-type-options.tsx'
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx'
import { ComboBox } from '../../../ui/combo-box.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { Select } from '../../../ui/select.tsx'
import type { RuleChoice } from './edited-rules.ts'

interface Props {
  /** The rule to edit. Without it, the dialog adds a new one. */
  rule?: RouteRule | undefined
  people: readonly UserName[]
  onTake: (choice: RuleChoice) => void
  onClose: () => void
}

/** The server's limit. */
const MAX_DAYS = 1000

/** A step of the workflow: the approver, and the leave that needs it. The dialog saves nothing. */
export function RuleDialog({ rule, people, onTake, onClose }: Props) {
  const form = useForm<RuleChoice, RuleChoice>({
    start: () => ({
      who: rule?.who ?? 'person',
      // A person who is no longer a candidate must be selected again.
      person_id: people.some(({ id }) => id === rule?.person_id) ? (rule?.person_id ?? null) : null,
      longer_than_days: rule?.longer_than_days ?? null,
      leave_types: rule?.leave_types ?? [],
    }),
    check: ({ who, person_id }) =>
      who === 'person' && person_id === null
        ? [{ field: 'person_id', message: approvalsCopy.personNeeded }]
        : [],
    send: async values => values,
    onSent(values) {
      onTake(values.who === 'person' ? values : { ...values, person_id: null })
      onClose()
    },
  })
  const { who, person_id, longer_than_days, leave_types } = form.values
  return (
    <FormDialog
      title={rule ? copy.editTitle : copy.addTitle}
      form={form}
      submit={rule ? copy.take : copy.addTitle}
      onClose={onClose}
    >
      <Select
        label={copy.who}
        options={ROUTE_WHO.map(id => ({ id, label: approvalsCopy.who[id] })).reverse()}
        value={who}
        onChange={chosen => form.change({ who: chosen })}
      />
      {who === 'person' && (
        <ComboBox
          name="person_id"
          label={copy.person}
          hint={copy.personHint}
          error={form.problems.person_id}
          isRequired
          options={people.map(({ id, name }) => ({ id, label: name }))}
          value={person_id ?? ''}
          onChange={id => form.change({ person_id: id === '' ? null : id })}
        />
      )}
      <NumberField
        name="longer_than_days"
        label={copy.longerThan}
        hint={copy.longerThanHint}
        minValue={0}
        maxValue={MAX_DAYS}
        step={0.5}
        value={longer_than_days ?? Number.NaN}
        onChange={days => form.change({ longer_than_days: Number.isNaN(days) ? null : days })}
      />
      <CheckboxGroup
        label={copy.onlyTypes}
        hint={copy.onlyTypesHint}
        options={useLeaveTypeOptions()}
        value={leave_types}
        onChange={chosen => form.change({ leave_types: chosen })}
      />
    </FormDialog>
  )
}
