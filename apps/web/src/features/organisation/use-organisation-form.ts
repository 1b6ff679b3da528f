import { type CompanyChoices, organisationCopy as copy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { changeSettings } from '../../data/installation/company-settings.ts'
import { useForm } from '../../forms/use-form.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { useSession } from '../../session/session.ts'

/** State of the form. After saving, the saved values are its new start. */
export function useOrganisationForm(settings: CompanyChoices) {
  const { refresh } = useSession()
  const { mutateAsync } = useMutation(changeSettings())
  const form = useForm({
    start: () => settings,
    send: (_values, changes) => mutateAsync(changes),
    onSent(_result, values) {
      form.rebase(values)
      announceSuccess(copy.saved)
      // Name, logo and today's date of every page follow the session.
      void refresh()
    },
  })
  return form
}

export type OrganisationFormState = ReturnType<typeof useOrganisationForm>
