import { plannedChangesCopy as copy, departmentChoices, displayName, type User } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { departments } from '../../../data/departments/departments.ts'
import { offices } from '../../../data/offices/offices.ts'
import { FormDialog } from '../../../forms/dialog-form.tsx'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { Select } from '../../../ui/select.tsx'
import { SkeletonList } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ManagerChoice } from '../manager-choice.tsx'
import { PlannedFacts } from './planned-facts.tsx'
import { usePlannedChange } from './use-planned-change.ts'

/** Schedules a change of a person, with a preview of its effects. */
export function PlannedChangeDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { form, values, managers, manager, name, preview, isReady } = usePlannedChange(user, onClose)
  const { data: allDepartments = [] } = useQuery(departments.all())
  const { data: allOffices = [] } = useQuery(offices())
  return (
    <FormDialog
      title={copy.title(displayName(user))}
      form={form}
      submit={copy.save}
      isDisabled={isReady && preview.data === undefined}
      onClose={onClose}
    >
      <p className="text-ink-muted">{copy.text}</p>
      <DatePicker {...form.field('holds_from')} label={copy.holdsFrom} hint={copy.holdsFromHint} isRequired />
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
        {(['first_name', 'last_name'] as const).map(field => (
          <TextField
            key={field}
            {...form.field(field)}
            value={values[field]}
            label={copy.fields[field]}
            maxLength={200}
            autoComplete="off"
          />
        ))}
        <Select
          {...form.field('department')}
          value={values.department}
          label={copy.fields.department}
          options={departmentChoices(allDepartments, values.department).map(id => ({ id, label: id }))}
        />
        <TextField
          {...form.field('position')}
          value={values.position}
          label={copy.fields.position}
          maxLength={200}
          autoComplete="off"
        />
        <ManagerChoice
          {...form.field('manager_id')}
          value={values.manager_id}
          label={copy.fields.manager_id}
          managers={managers}
        />
        {allOffices.length > 0 && (
          <Select
            {...form.field('office')}
            value={values.office}
            label={copy.fields.office}
            options={allOffices.map(({ name }) => ({ id: name, label: name }))}
          />
        )}
      </div>
      {isReady && (
        <QueryView
          query={preview}
          loading={<SkeletonList rows={3} />}
          failed={preview.error ? errorMessage(preview.error) : undefined}
        >
          {facts => <PlannedFacts facts={facts} manager={manager} name={name} />}
        </QueryView>
      )}
    </FormDialog>
  )
}
