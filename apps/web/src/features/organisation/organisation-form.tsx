import {
  AWAY_VISIBILITIES,
  type CompanyChoices,
  organisationCopy as copy,
  screenCopy,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { companyCounts } from '../../data/users/company-counts.ts'
import { today } from '../../leave-ui/today.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { Select } from '../../ui/select.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useOrganisationForm } from './use-organisation-form.ts'

/** The settings of the organisation, saved together. Unchanged fields are not sent. */
export function OrganisationForm({ settings }: { settings: CompanyChoices }) {
  const form = useOrganisationForm(settings)
  const people = useQuery({ ...companyCounts(today()), enabled: form.isChanged })
  return (
    <SettingsForm form={form} affects={people.data && screenCopy.people(people.data.employees)}>
      <IdentityFields form={form} />
      <FormSection title={copy.away} text={copy.awayText}>
        <Select
          label={copy.awayField}
          options={AWAY_VISIBILITIES.map(id => ({ id, label: copy.circles[id] }))}
          name="away_circle"
          value={form.values.away_circle ?? 'nobody'}
          onChange={away_circle => form.change({ away_circle })}
        />
      </FormSection>
      <FormSection title={copy.approversAdd} text={copy.approversAddText}>
        <Checkbox
          isSelected={form.values.approvers_enter_leave === true}
          onChange={approvers_enter_leave => form.change({ approvers_enter_leave })}
        >
          {copy.approversAddField}
        </Checkbox>
      </FormSection>
      <ProfileFields form={form} />
    </SettingsForm>
  )
}
