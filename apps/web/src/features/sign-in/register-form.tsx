import { signInCopy as copy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../data/connection/client.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { CODE_LENGTH, checkSignIn } from './check-sign-in.ts'
import { describeFailure } from './describe-failure.ts'
import { EmailField, StepForm, type StepProps, useStep } from './step-form.tsx'

/**
 * Starts a registration. The code from the email completes it (S-17), unless an invitation link proves the
 * address.
 */
export function RegisterForm({
  email,
  setEmail,
  notice,
  goTo,
  onSignedIn,
  proof,
}: StepProps & { proof?: string | undefined }) {
  const form = useStep({
    start: () => ({ email, new_password: '' }),
    check: checkSignIn,
    send: async ({ email, new_password: password }) => {
      const { access_token } = await client.auth.register({
        email: email.trim(),
        password,
        ...(proof !== undefined && { invitation_proof: proof }),
      })
      if (access_token === undefined) return goTo('code')
      client.auth.setToken(access_token)
      onSignedIn()
    },
  })
  return (
    <StepForm
      title={copy.registerTitle}
      subtitle={proof === undefined ? copy.registerSubtitle : copy.registerInvited}
      form={form}
      notice={notice}
      action={copy.createAccount}
      footer={
        <>
          {copy.haveAccount} <TextLink onPress={() => goTo('sign-in')}>{copy.signIn}</TextLink>
        </>
      }
    >
      <EmailField form={form} setEmail={setEmail} autoFocus={email === ''} />
      <PasswordField
        {...form.field('new_password')}
        label={copy.password}
        hint={copy.passwordHint}
        autoComplete="new-password"
        autoFocus={email !== ''}
      />
    </StepForm>
  )
}

/** The six digits from the email (S-18, S-19). */
export function CodeForm({ email, notice, goTo, onSignedIn }: StepProps) {
  const form = useStep({
    start: () => ({ code: '' }),
    check: checkSignIn,
    send: async ({ code }) => {
      const { access_token } = await client.auth.verifyOtp({ email: email.trim(), otpCode: code })
      if (access_token === undefined) return goTo('sign-in')
      client.auth.setToken(access_token)
      onSignedIn()
    },
  })
  const resend = useMutation({
    mutationFn: () => client.auth.resendOtp(email.trim()),
    onSuccess: () => goTo('code', { tone: 'success', text: copy.resent }),
    onError: error => goTo('code', { tone: 'danger', text: describeFailure(error) }),
  })
  return (
    <StepForm
      title={copy.codeTitle}
      subtitle={copy.codeSubtitle(email.trim())}
      form={form}
      notice={notice}
      action={copy.confirm}
      footer={
        <p className="flex flex-wrap justify-center gap-x-6 gap-y-2">
          <TextLink isDisabled={resend.isPending} onPress={() => resend.mutate()}>
            {copy.resend}
          </TextLink>
          <TextLink onPress={() => goTo('sign-in')}>{copy.backToSignIn}</TextLink>
        </p>
      }
    >
      <CodeField {...form.field('code')} label={copy.code} length={CODE_LENGTH} />
    </StepForm>
  )
}
