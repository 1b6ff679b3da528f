import { ClientError, challengeOf } from '@leavewell/client'
import { useState } from 'react'
import { client } from '../../data/client.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { checkSignIn } from './check-sign-in.ts'
import { EmailField } from './email-field.tsx'
import { OtherWays } from './other-ways.tsx'
import { rememberEmail, takeEmail } from './remembered-email.ts'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { useStep } from './use-step.ts'
import { words } from './words.ts'

/** Address and password (S-16). A wrong password reloads the page; the notice says why afterwards (T-08). */
export function SignInForm({ email, setEmail, notice, ...ways }: StepProps) {
  const { goTo, askSecondStep, onSignedIn } = ways
  const [password, setPassword] = useState('')
  const step = useStep({
    check: () => checkSignIn({ email, password }),
    act: async () => {
      rememberEmail(email)
      try {
        await client.auth.loginViaEmailPassword(email.trim(), password)
      } catch (error) {
        if (error instanceof ClientError && error.code === 'not_verified') return goTo('code')
        const challenge = challengeOf(error)
        if (challenge === undefined) throw error
        takeEmail()
        return askSecondStep(challenge)
      }
      takeEmail()
      onSignedIn()
    },
  })
  return (
    <StepForm
      title={words.signInTitle}
      subtitle={words.signInSubtitle}
      step={step}
      notice={notice}
      action={words.signIn}
      footer={
        <>
          <OtherWays {...ways} />
          {words.noAccount} <TextLink onPress={() => goTo('register')}>{words.createAccount}</TextLink>
        </>
      }
    >
      <EmailField value={email} onChange={setEmail} autoFocus={email === ''} />
      <PasswordField
        name="password"
        label={words.password}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        autoFocus={email !== ''}
      />
      <p className="-mt-1 text-right">
        <TextLink onPress={() => goTo('forgot')}>{words.forgot}</TextLink>
      </p>
    </StepForm>
  )
}
