import { AWAY_CIRCLES, type CompanyChoices, organisationCopy as copy } from '@leavewell/leave'
import { AskBeforeLeaving } from '../../forms/ask-before-leaving.tsx'
import { FormFailure } from '../../forms/dialog-form.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { Select } from '../../ui/select.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { ReminderFields } from './reminder-fields.tsx'
import { RetentionFields } from './retention-fields.tsx'
import { useOrganisationForm } from './use-organisation-form.ts'

/** What the organisation chooses, saved together; what was not changed is not sent. */
export function OrganisationForm({ settings }: { settings: CompanyChoices }) {
  const form = useOrganisationForm(settings)
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
        <ReminderFields form={form} />
        <RetentionFields form={form} />
      </div>
      <div className="sticky bottom-(--bottom-bar) z-10 flex justify-end border-line border-t bg-canvas py-3">
        <Button type="submit" variant="primary" isDisabled={!form.isChanged} isPending={form.isSending}>
          {copy.save}
        </Button>
      </div>
      <AskBeforeLeaving isChanged={form.isChanged} />
    </Form>
  )
}
