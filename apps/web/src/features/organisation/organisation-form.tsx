import { AWAY_CIRCLES, type CompanyChoices, organisationCopy as copy, screenCopy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { companyCounts } from '../../data/users/company-counts.ts'
import { AskBeforeLeaving } from '../../forms/ask-before-leaving.tsx'
import { FormFailure } from '../../forms/dialog-form.tsx'
import { today } from '../../leave-ui/today.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { Select } from '../../ui/select.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { ReminderFields } from './reminder-fields.tsx'
import { RetentionFields } from './retention-fields.tsx'
import { useOrganisationForm } from './use-organisation-form.ts'

/** What the organisation chooses, saved together; what was not changed is not sent. */
export function OrganisationForm({ settings }: { settings: CompanyChoices }) {
  const form = useOrganisationForm(settings)
  const people = useQuery({ ...companyCounts(today()), enabled: form.isChanged })
  return (
    <Form problems={form.problems} onSubmit={() => form.submit()} className="gap-6">
      <FormFailure form={form} />
      <div className="flex flex-col gap-6">
        <IdentityFields form={form} />
        <FormSection title={copy.away} text={copy.awayText}>
          <Select
            label={copy.awayField}
            options={AWAY_CIRCLES.map(id => ({ id, label: copy.circles[id] }))}
            name="away_circle"
            value={form.values.away_circle ?? 'nobody'}
            onChange={away_circle => form.change({ away_circle })}
          />
        </FormSection>
        <ProfileFields form={form} />
        <ReminderFields form={form} />
        <RetentionFields form={form} />
      </div>
      <SaveBar
        isChanged={form.isChanged}
        appliesFrom={copy.fromNow}
        affects={people.data && screenCopy.people(people.data.employees)}
      >
        <Button type="submit" variant="primary" isPending={form.isSending}>
          {copy.save}
        </Button>
      </SaveBar>
      <AskBeforeLeaving isChanged={form.isChanged} />
    </Form>
  )
}
