import { signInCopy as copy } from '@leavewell/leave'
import { client } from '../../data/connection/client.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { StepProps } from './step-form.tsx'
import { StepForm, useStep } from './step-form.tsx'

interface Props extends StepProps {
  token: string
  /** True for the link to the present address, whose owner agrees to the change. */
  isConsent: boolean
}

/** Confirms a new address with the token of its link. It needs a press, because mail scanners follow links, too. */
export function ConfirmEmailForm({ token, isConsent, goTo, setEmail, notice }: Props) {
  const form = useStep({
    start: () => ({}),
    send: async () => {
      const { email, is_changed } = await client.auth.confirmEmail(token)
      if (is_changed) setEmail(email)
      const text = is_changed ? copy.emailConfirmed(email) : copy.emailAgreed(email)
      goTo('sign-in', { tone: 'success', text })
    },
  })
  const words = isConsent ? copy.agreeToEmail : copy.confirmEmail
  return (
    <StepForm
      title={words.title}
      subtitle={words.subtitle}
      form={form}
      notice={notice}
      action={words.submit}
      footer={<TextLink onPress={() => goTo('sign-in')}>{copy.backToSignIn}</TextLink>}
    >
      {null}
    </StepForm>
  )
}
