import { useState } from 'react'
import { client } from '../../data/client.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { checkSignIn } from './check-sign-in.ts'
import { EmailField } from './email-field.tsx'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { useStep } from './use-step.ts'
import { words } from './words.ts'

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
      title={words.registerTitle}
      subtitle={words.registerSubtitle}
      step={step}
      notice={notice}
      action={words.createAccount}
      footer={
        <>
          {words.haveAccount} <TextLink onPress={() => goTo('sign-in')}>{words.signIn}</TextLink>
        </>
      }
    >
      <EmailField value={email} onChange={setEmail} autoFocus={email === ''} />
      <PasswordField
        name="new_password"
        label={words.password}
        hint={words.passwordHint}
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        autoFocus={email !== ''}
      />
    </StepForm>
  )
}
