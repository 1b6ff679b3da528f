import { signInCopy as copy } from '@leavewell/leave'
import { client } from '../../data/connection/client.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { checkSignIn } from './check-sign-in.ts'
import { signInWithPassword } from './sign-in-with-password.ts'
import { EmailField, StepForm, type StepProps, useStep } from './step-form.tsx'

/** Requests a link to choose a new password. The answer is the same for known and unknown addresses (S-20). */
export function ForgotForm({ email, setEmail, notice, goTo }: StepProps) {
  const form = useStep({
    start: () => ({ email }),
    check: checkSignIn,
    send: async ({ email }) => {
      await client.auth.resetPasswordRequest(email.trim())
      goTo('sign-in', { tone: 'info', text: copy.linkSent })
    },
  })
  return (
    <StepForm
      title={copy.forgotTitle}
      subtitle={copy.forgotSubtitle}
      form={form}
      notice={notice}
      action={copy.sendLink}
      footer={<TextLink onPress={() => goTo('sign-in')}>{copy.backToSignIn}</TextLink>}
    >
      <EmailField form={form} setEmail={setEmail} autoFocus />
    </StepForm>
  )
}

interface Props extends StepProps {
  token: string
  /**
   * True for the first administrator's link, which includes the address. After the password is chosen, the user
   * is signed in.
   */
  isSetUp: boolean
}

/** Chooses a password with the token of a link, after forgetting it or for the first time (S-21). */
export function ResetForm({ token, isSetUp, email, notice, ...ways }: Props) {
  const { goTo } = ways
  const form = useStep({
    start: () => ({ new_password: '' }),
    check: checkSignIn,
    send: async ({ new_password: password }) => {
      await client.auth.resetPassword({ resetToken: token, newPassword: password })
      if (isSetUp) return signInWithPassword({ email, password }, ways)
      goTo('sign-in', { tone: 'success', text: copy.passwordSaved })
    },
  })
  return (
    <StepForm
      title={isSetUp ? copy.setUpTitle : copy.resetTitle}
      subtitle={isSetUp ? copy.setUpSubtitle : copy.resetSubtitle}
      form={form}
      notice={notice}
      action={isSetUp ? copy.setUpSubmit : copy.savePassword}
      footer={<TextLink onPress={() => goTo('sign-in')}>{copy.backToSignIn}</TextLink>}
    >
      <PasswordField
        {...form.field('new_password')}
        label={copy.newPassword}
        hint={copy.passwordHint}
        autoComplete="new-password"
        autoFocus
      />
    </StepForm>
  )
}
