import { signInCopy as copy } from '@leavewell/leave'
import { client } from '../../data/connection/client.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { StepProps } from './step-form.tsx'
import { StepForm, useStep } from './step-form.tsx'

/** Confirms a new address with the token of its link; pressed by its owner, because programs that look through mail follow links, too. */
export function ConfirmEmailForm({ token, goTo, setEmail, notice }: StepProps & { token: string }) {
  const form = useStep({
    start: () => ({}),
    send: async () => {
      const { email } = await client.auth.confirmEmail(token)
      setEmail(email)
      goTo('sign-in', { tone: 'success', text: copy.emailConfirmed(email) })
    },
  })
  return (
    <StepForm
      title={copy.confirmEmailTitle}
      subtitle={copy.confirmEmailSubtitle}
      form={form}
      notice={notice}
      action={copy.confirmEmailSubmit}
      footer={<TextLink onPress={() => goTo('sign-in')}>{copy.backToSignIn}</TextLink>}
    >
      {null}
    </StepForm>
  )
}
