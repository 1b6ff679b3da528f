import { signInCopy as copy } from '@leavewell/leave'
import { client } from '../../data/connection/client.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { checkSignIn } from './check-sign-in.ts'
import { EmailField } from './email-field.tsx'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { useStep } from './use-step.ts'

/** Asks for a link to choose a new password; says the same whether the address is known or not (S-20). */
export function ForgotForm({ email, setEmail, notice, goTo }: StepProps) {
  const step = useStep({
    check: () => checkSignIn({ email }),
    act: async () => {
      await client.auth.resetPasswordRequest(email.trim())
      goTo('sign-in', { tone: 'info', text: copy.linkSent })
    },
  })
  return (
    <StepForm
      title={copy.forgotTitle}
      subtitle={copy.forgotSubtitle}
      step={step}
      notice={notice}
      action={copy.sendLink}
      footer={<TextLink onPress={() => goTo('sign-in')}>{copy.backToSignIn}</TextLink>}
    >
      <EmailField value={email} onChange={setEmail} autoFocus />
    </StepForm>
  )
}
