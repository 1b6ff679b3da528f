import { appStartCopy, signInCopy as copy } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { describeFailure } from './describe-failure.ts'

interface Props {
  title: string
  subtitle: string
  /** Of `useStep`. */
  step: {
    submit: () => void
    isPending: boolean
    problems: Partial<Record<string, string>>
    failure: string | undefined
  }
  /** Something good to know, such as that the password was changed. */
  notice?: { tone: 'info' | 'success' | 'danger'; text: string } | undefined
  /** Before the fields. */
  lead?: ReactNode
  action: string
  /** The fields. */
  children: ReactNode
  /** Other ways to go on. */
  footer?: ReactNode
}

/** A step as it looks: title, what happened, fields, one button. */
export function StepForm({ title, subtitle, step, notice, lead, action, children, footer }: Props) {
  useDocumentTitle(title)
  const { submit, isPending, problems, failure } = step
  const remark = failure === undefined ? notice : { tone: 'danger' as const, text: failure }
  return (
    <>
      <h1 className="font-semibold text-title tracking-tight">{title}</h1>
      <p className="mt-1 mb-6 text-ink-muted">{subtitle}</p>
      {remark !== undefined && (
        <div className="mb-5">
          <Alert tone={remark.tone} isAnnounced>
            {remark.text}
          </Alert>
        </div>
      )}
      {lead}
      <Form problems={problems} onSubmit={submit} className="gap-4">
        {children}
        <Button type="submit" variant="primary" isPending={isPending} className="mt-2 w-full">
          {action}
        </Button>
      </Form>
      {footer !== undefined && <div className="mt-6 text-center text-ink-muted">{footer}</div>}
    </>
  )
}

interface EmailFieldProps {
  value: string
  onChange: (email: string) => void
  autoFocus?: boolean
}

export const EmailField = ({ value, onChange, autoFocus = false }: EmailFieldProps) => (
  <TextField
    name="email"
    type="email"
    label={copy.email}
    value={value}
    onChange={onChange}
    autoComplete="username"
    spellCheck="false"
    autoFocus={autoFocus}
  />
)

type Problems = Partial<Record<string, string>>

/** One step of signing in: check the fields, make the call, say what went wrong. */
export function useStep(step: { check: () => Problems; act: () => Promise<void> }) {
  const [problems, setProblems] = useState<Problems>({})
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: step.act })
  const submit = () => {
    if (isPending) return
    reset()
    const found = step.check()
    setProblems(found)
    if (Object.keys(found).length === 0) mutate()
  }
  return { submit, isPending, problems, failure: error === null ? undefined : describeFailure(error) }
}

/** What the log-in page can show. */
export type Step = 'sign-in' | 'second-step' | 'register' | 'code' | 'forgot' | 'reset' | 'confirm-email'

export interface Notice {
  tone: 'info' | 'success' | 'danger'
  text: string
}

/** What every step is given. The address goes along from one to the next. */
export interface StepProps {
  email: string
  setEmail: (email: string) => void
  notice: Notice | undefined
  goTo: (step: Step, notice?: Notice) => void
  /** The password was right; the second step answers this. */
  askSecondStep: (challenge: string) => void
  /** Path to go on to. */
  wanted: string
  /** A session is open and its token stored. */
  onSignedIn: () => void
}

/** What came of signing in at the organisation's provider; the server names it in the address. */
const TEXTS = new Map([
  ['sign_on_expired', copy.signOnExpired],
  ['email_not_verified', copy.emailNotVerified],
  ['user_not_registered', appStartCopy.notRegistered],
  ['rate_limited', copy.tooManyAttempts],
])

/** In a sentence of ours, whatever the address says. */
export const problemText = (problem: string): string => TEXTS.get(problem) ?? copy.signOnFailed
