import { useState } from 'react'
import { client } from '../../data/client.ts'
import { CodeForm } from './code-form.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { takeEmail } from './remembered-email.ts'
import { ResetForm } from './reset-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import type { Notice, Step } from './step-props.ts'

interface Props {
  /** Of a link to choose a password. */
  resetToken: string | undefined
  mode: 'register' | undefined
  /** Of an invitation. */
  email: string | undefined
  onSignedIn: () => void
}

/** Left behind by the page before its reload; read once, with the code. */
const left = { notice: client.auth.takeNotice(), email: takeEmail() }

/** Signing in, step by step. */
export function SignInSteps({ resetToken, mode, email: given = left.email, onSignedIn }: Props) {
  const [step, setStep] = useState<Step>(resetToken ? 'reset' : (mode ?? 'sign-in'))
  const [email, setEmail] = useState(given)
  const [notice, setNotice] = useState<Notice | undefined>(
    left.notice === undefined ? undefined : { tone: 'danger', text: left.notice },
  )
  const goTo = (next: Step, said?: Notice) => {
    setStep(next)
    setNotice(said)
  }
  const props = { email, setEmail, notice, goTo, onSignedIn }

  if (step === 'reset') return <ResetForm token={resetToken ?? ''} {...props} />
  if (step === 'register') return <RegisterForm {...props} />
  if (step === 'code') return <CodeForm {...props} />
  if (step === 'forgot') return <ForgotForm {...props} />
  return <SignInForm {...props} />
}
