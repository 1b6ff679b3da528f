import { signInCopy as copy } from '@leavewell/leave'
import { useState } from 'react'
import { client } from '../../data/connection/client.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { checkSignIn } from './check-sign-in.ts'
import { EmailField } from './email-field.tsx'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { useStep } from './use-step.ts'

/** Begins a registration; the code from the mail ends it (S-17). */
export function RegisterForm({ email, setEmail, notice, goTo }: StepProps) {
  const [password, setPassword] = useState('')
  const step = useStep({
    check: () => checkSignIn({ email, new_password: password }),
    act: async () => {
      await client.auth.register({ email: email.trim(), password })
      goTo('code')
    },
  })
  return (
    <StepForm
      title={copy.registerTitle}
      subtitle={copy.registerSubtitle}
      step={step}
      notice={notice}
      action={copy.createAccount}
      footer={
        <>
          {copy.haveAccount} <TextLink onPress={() => goTo('sign-in')}>{copy.signIn}</TextLink>
        </>
      }
    >
      <EmailField value={email} onChange={setEmail} autoFocus={email === ''} />
      <PasswordField
        name="new_password"
        label={copy.password}
        hint={copy.passwordHint}
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        autoFocus={email !== ''}
      />
    </StepForm>
  )
}
