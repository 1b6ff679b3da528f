import { ClientError, twoFactorOf } from '@leavewell/client'
import { signInCopy as copy } from '@leavewell/leave'
import { useState } from 'react'
import { client } from '../../data/connection/client.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { CODE_LENGTH, checkSignIn } from './check-sign-in.ts'
import type { StepProps } from './step-form.tsx'
import { StepForm, useStep } from './step-form.tsx'

const twoFactor = twoFactorOf(client.auth)

/** After the password: the code of the authenticator app, or a recovery code. */
export function SecondStepForm({ challenge, notice, goTo, onSignedIn }: StepProps & { challenge: string }) {
  const [isRecovering, setRecovering] = useState(false)
  const [code, setCode] = useState('')
  const step = useStep({
    check: () => checkSignIn(isRecovering ? { recovery_code: code } : { code }),
    act: async () => {
      try {
        await twoFactor.signIn(challenge, code)
      } catch (error) {
        if (!(error instanceof ClientError)) throw error
        if (error.code === 'challenge_expired')
          return goTo('sign-in', { tone: 'danger', text: error.message })
        setCode('')
        throw error
      }
      onSignedIn()
    },
  })
  const change = () => {
    setRecovering(!isRecovering)
    setCode('')
  }
  return (
    <StepForm
      title={copy.secondStepTitle}
      subtitle={isRecovering ? copy.recoverySubtitle : copy.secondStepSubtitle}
      step={step}
      notice={notice}
      action={copy.signIn}
      footer={
        <p className="flex flex-wrap justify-center gap-x-6 gap-y-2">
          <TextLink onPress={change}>{isRecovering ? copy.useApp : copy.useRecoveryCode}</TextLink>
          <TextLink onPress={() => goTo('sign-in')}>{copy.backToSignIn}</TextLink>
        </p>
      }
    >
      {isRecovering ? (
        <TextField
          name="recovery_code"
          label={copy.recoveryCode}
          value={code}
          onChange={setCode}
          autoComplete="off"
          spellCheck="false"
          maxLength={40}
          autoFocus
          isRequired
        />
      ) : (
        <CodeField name="code" label={copy.code} length={CODE_LENGTH} value={code} onChange={setCode} />
      )}
    </StepForm>
  )
}
