import { type CompanyChoices, organisationCopy as copy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { changeSettings } from '../../data/installation/company-settings.ts'
import { useForm } from '../../forms/use-form.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { useSession } from '../../session/session.ts'

/** The state of the form; after saving, what was saved is where it begins. */
export function useOrganisationForm(settings: CompanyChoices) {
  const { refresh } = useSession()
  const { mutateAsync } = useMutation(changeSettings())
  const form = useForm({
    start: () => settings,
    send: (_values, changes) => mutateAsync(changes),
    onSent(_result, values) {
      form.rebase(values)
      announceSuccess(copy.saved)
      // Name, logo and day of every page follow.
      void refresh()
    },
  })
  return form
}

export type OrganisationFormState = ReturnType<typeof useOrganisationForm>
