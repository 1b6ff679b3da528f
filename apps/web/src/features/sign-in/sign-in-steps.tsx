import { signInCopy as copy } from '@leavewell/leave'
import { useEffect, useEffectEvent, useState } from 'react'
import { client } from '../../data/connection/client.ts'
import { ConfirmEmailForm } from './confirm-email-form.tsx'
import { CodeForm, RegisterForm } from './register-form.tsx'
import { ForgotForm, ResetForm } from './reset-form.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { takeEmail } from './sign-in-with-password.ts'
import type { Notice, Step, StepProps } from './step-form.tsx'
import { problemText } from './step-form.tsx'

interface Props {
  /** Token of a link to choose a password. */
  resetToken: string | undefined
  /** Token of a link to confirm a new address, or to agree to it. */
  emailToken: string | undefined
  mode: 'register' | 'set-up' | 'agree' | undefined
  /** Token of an invitation, or of the first administrator's link. */
  email: string | undefined
  /** The content of an invitation link. */
  invitation: string | undefined
  /** Proves the address of an invitation, once. */
  proof?: string | undefined
  /** Why sign-in with the organisation's provider failed. */
  problem: string | undefined
  /** Why the server only admits signed-in users, in a sentence. */
  refusal: string | undefined
  /** The path to open after sign-in. */
  wanted: string
  onSignedIn: () => void
}

/** Set by the page before its reload. Read once, when the code loads. */
const left = { notice: client.auth.takeNotice(), email: takeEmail() }

/** The sign-in page, step by step. */
export function SignInSteps(given: Props) {
  const { resetToken, emailToken, mode, wanted, onSignedIn } = given
  const problem = given.problem === undefined ? undefined : problemText(given.problem)
  const sentence = left.notice ?? problem ?? given.refusal
  const [step, setStep] = useState<Step>(firstStep(given))
  const [email, setEmail] = useState(given.email ?? left.email)
  const [notice, setNotice] = useState<Notice | undefined>(
    sentence === undefined ? undefined : { tone: 'danger', text: sentence },
  )
  const goTo = (next: Step, notice?: Notice) => {
    setStep(next)
    setNotice(notice)
  }
  useFollowedInvitation(given.invitation, goTo)
  const [challenge, setChallenge] = useState('')
  const askSecondStep = (asked: string) => {
    setChallenge(asked)
    goTo('second-step')
  }
  const props = { email, setEmail, notice, goTo, askSecondStep, wanted, onSignedIn }

  if (step === 'reset') return <ResetForm token={resetToken ?? ''} isSetUp={mode === 'set-up'} {...props} />
  if (step === 'confirm-email')
    return <ConfirmEmailForm token={emailToken ?? ''} isConsent={mode === 'agree'} {...props} />
  if (step === 'second-step') return <SecondStepForm challenge={challenge} {...props} />
  if (step === 'register') return <RegisterForm proof={given.proof} {...props} />
  if (step === 'code') return <CodeForm {...props} />
  if (step === 'forgot') return <ForgotForm {...props} />
  return <SignInForm {...props} />
}

function firstStep({ resetToken, emailToken, mode }: Props): Step {
  if (resetToken) return 'reset'
  if (emailToken) return 'confirm-email'
  return mode === 'register' ? mode : 'sign-in'
}

/** Records that an invitation link was opened, and says immediately if it is no longer valid. */
function useFollowedInvitation(invitation: string | undefined, goTo: StepProps['goTo']) {
  const follow = useEffectEvent(async (link: string) => {
    // The form would report the same problem later, so a failure here is ignored.
    const { state } = await client.auth.openInvitation(link).catch(() => ({ state: 'unknown' }))
    if (state === 'expired') goTo('register', { tone: 'danger', text: copy.invitationExpired })
    if (state === 'registered') goTo('sign-in', { tone: 'info', text: copy.invitationTakenUp })
  })
  useEffect(() => {
    if (invitation !== undefined) void follow(invitation)
  }, [invitation])
}
