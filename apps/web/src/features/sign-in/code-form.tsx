import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../data/client.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { CODE_LENGTH, checkSignIn } from './check-sign-in.ts'
import { describeFailure } from './describe-failure.ts'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { useStep } from './use-step.ts'
import { words } from './words.ts'

/** The six digits from the mail (S-18, S-19). */
export function CodeForm({ email, notice, goTo, onSignedIn }: StepProps) {
  const [code, setCode] = useState('')
  const step = useStep({
    check: () => checkSignIn({ code }),
    act: async () => {
      const { access_token } = await client.auth.verifyOtp({ email: email.trim(), otpCode: code })
      if (access_token === undefined) return goTo('sign-in')
      client.auth.setToken(access_token)
      onSignedIn()
    },
  })
  const resend = useMutation({
    mutationFn: () => client.auth.resendOtp(email.trim()),
    onSuccess: () => goTo('code', { tone: 'success', text: words.resent }),
    onError: error => goTo('code', { tone: 'danger', text: describeFailure(error) }),
  })
  return (
    <StepForm
      title={words.codeTitle}
      subtitle={words.codeSubtitle(email.trim())}
      step={step}
      notice={notice}
      action={words.confirm}
      footer={
        <p className="flex flex-wrap justify-center gap-x-6 gap-y-2">
          <TextLink isDisabled={resend.isPending} onPress={() => resend.mutate()}>
            {words.resend}
          </TextLink>
          <TextLink onPress={() => goTo('sign-in')}>{words.backToSignIn}</TextLink>
        </p>
      }
    >
      <CodeField name="code" label={words.code} length={CODE_LENGTH} value={code} onChange={setCode} />
    </StepForm>
  )
}
