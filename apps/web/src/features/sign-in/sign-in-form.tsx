import { ClientError } from '@leavewell/client'
import { useState } from 'react'
import { client } from '../../data/client.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { checkSignIn } from './check-sign-in.ts'
import { EmailField } from './email-field.tsx'
import { rememberEmail, takeEmail } from './remembered-email.ts'
import { SingleSignOn } from './single-sign-on.tsx'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { useStep } from './use-step.ts'
import { words } from './words.ts'

/** Address and password (S-16). A wrong password reloads the page; the notice says why afterwards (T-08). */
export function SignInForm({ email, setEmail, notice, goTo, wanted, onSignedIn }: StepProps) {
  const [password, setPassword] = useState('')
  const step = useStep({
    check: () => checkSignIn({ email, password }),
    act: async () => {
      rememberEmail(email)
      try {
        await client.auth.loginViaEmailPassword(email.trim(), password)
      } catch (error) {
        if (error instanceof ClientError && error.code === 'not_verified') return goTo('code')
        throw error
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
          <SingleSignOn wanted={wanted} />
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
