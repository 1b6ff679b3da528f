import { signInCopy as copy } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { publicSettings } from '../../data/installation/public-settings.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { checkSignIn } from './check-sign-in.ts'
import { DemoLogins } from './demo-logins.tsx'
import { OtherWays } from './other-ways.tsx'
import { signInWithPassword } from './sign-in-with-password.ts'
import type { StepProps } from './step-form.tsx'
import { EmailField, StepForm, useStep } from './step-form.tsx'

/** Address and password (S-16). A wrong password reloads the page, and then the notice says why (T-08). */
export function SignInForm({ email, setEmail, notice, ...ways }: StepProps) {
  const { goTo } = ways
  const { data: settings } = useQuery(publicSettings())
  const form = useStep({
    start: () => ({ email, password: '' }),
    check: checkSignIn,
    send: typed => signInWithPassword(typed, ways),
  })
  return (
    <StepForm
      title={copy.signInTitle}
      subtitle={copy.signInSubtitle}
      form={form}
      notice={notice}
      lead={<DemoLogins {...ways} />}
      action={copy.signIn}
      footer={
        <>
          <OtherWays {...ways} />
          {settings?.registration === true && (
            <>
              {copy.noAccount} <TextLink onPress={() => goTo('register')}>{copy.createAccount}</TextLink>
            </>
          )}
        </>
      }
    >
      <EmailField form={form} setEmail={setEmail} autoFocus={email === ''} />
      <PasswordField
        {...form.field('password')}
        label={copy.password}
        autoComplete="current-password"
        autoFocus={email !== ''}
      />
      <p className="-mt-1 text-right">
        <TextLink onPress={() => goTo('forgot')}>{copy.forgot}</TextLink>
      </p>
    </StepForm>
  )
}
