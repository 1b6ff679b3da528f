import { organisationCopy as copy } from '@leavewell/leave'
import type { ReactNode } from 'react'
import { AskBeforeLeaving } from '../../forms/ask-before-leaving.tsx'
import { FormFailure } from '../../forms/dialog-form.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import type { OrganisationFormState } from './use-organisation-form.ts'

interface Props {
  form: OrganisationFormState
  appliesFrom?: string
  /** The number of affected people, in words. */
  affects?: string | undefined
  children: ReactNode
}

/** The form around the fields of a settings page. Saves them, and asks before changes get lost. */
export const SettingsForm = ({ form, appliesFrom = copy.fromNow, affects, children }: Props) => (
  <Form problems={form.problems} onSubmit={() => form.submit()} className="gap-6">
    <FormFailure form={form} />
    <div className="flex flex-col gap-6">{children}</div>
    <SaveBar isChanged={form.isChanged} appliesFrom={appliesFrom} affects={affects}>
      <Button type="submit" variant="primary" isPending={form.isSending}>
        {copy.save}
      </Button>
    </SaveBar>
    <AskBeforeLeaving isChanged={form.isChanged} />
  </Form>
)
