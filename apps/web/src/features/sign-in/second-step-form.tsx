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

const NOTHING = { code: '', recovery_code: '' }

/** The step after the password: the code of the authenticator app, or a recovery code. */
export function SecondStepForm({ challenge, notice, goTo, onSignedIn }: StepProps & { challenge: string }) {
  const [isRecovering, setRecovering] = useState(false)
  const form = useStep({
    start: () => NOTHING,
    check: ({ code, recovery_code }) => checkSignIn(isRecovering ? { recovery_code } : { code }),
    send: async ({ code, recovery_code }) => {
      await twoFactor.signIn(challenge, isRecovering ? recovery_code : code)
      onSignedIn()
    },
    onRefused(error) {
      if (!(error instanceof ClientError)) return false
      if (error.code === 'challenge_expired') {
        goTo('sign-in', { tone: 'danger', text: error.message })
        return true
      }
      form.change(NOTHING)
      return false
    },
  })
  const change = () => {
    setRecovering(!isRecovering)
    form.restart()
  }
  return (
    <StepForm
      title={copy.secondStepTitle}
      subtitle={isRecovering ? copy.recoverySubtitle : copy.secondStepSubtitle}
      form={form}
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
          {...form.field('recovery_code')}
          label={copy.recoveryCode}
          autoComplete="off"
          spellCheck="false"
          maxLength={40}
          autoFocus
          isRequired
        />
      ) : (
        <CodeField {...form.field('code')} label={copy.code} length={CODE_LENGTH} />
      )}
    </StepForm>
  )
}
