import { appStartCopy, signInCopy as copy } from '@leavewell/leave'
import type { ReactNode } from 'react'
import { type FormShown, useForm } from '../../forms/use-form.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { describeFailure } from './describe-failure.ts'

interface Props {
  title: string
  subtitle: string
  /** The result of `useStep`. */
  form: FormShown
  /** A positive notice, such as that the password was changed. */
  notice?: { tone: 'info' | 'success' | 'danger'; text: string } | undefined
  /** Content above the fields. */
  lead?: ReactNode
  action: string
  /** The fields. */
  children: ReactNode
  /** Links to other steps. */
  footer?: ReactNode
}

/** The layout of a step: title, notices, fields, one button. */
export function StepForm({ title, subtitle, form, notice, lead, action, children, footer }: Props) {
  useDocumentTitle(title)
  const { submit, isSending, problems, failure } = form
  const remark = failure === undefined ? notice : { tone: 'danger' as const, text: failure }
  return (
    <>
      <h1 className="font-semibold text-title tracking-tight">{title}</h1>
      <p className="mt-1 mb-6 text-ink-muted">{subtitle}</p>
      {lead}
      {remark !== undefined && (
        <div className="mb-5">
          <Alert tone={remark.tone} isAnnounced>
            {remark.text}
          </Alert>
        </div>
      )}
      <Form problems={problems} onSubmit={() => void submit()} className="gap-4">
        {children}
        <Button type="submit" variant="primary" isPending={isSending} className="mt-2 w-full">
          {action}
        </Button>
      </Form>
      {footer !== undefined && <div className="mt-6 text-center text-ink-muted">{footer}</div>}
    </>
  )
}

interface EmailFieldProps extends Pick<StepProps, 'setEmail'> {
  /** The result of `useStep`. */
  form: { values: { email: string }; change: (fields: { email: string }) => void }
  autoFocus?: boolean
}

/** The address, which is shared with the other steps. */
export const EmailField = ({ form, setEmail, autoFocus = false }: EmailFieldProps) => (
  <TextField
    name="email"
    type="email"
    label={copy.email}
    value={form.values.email}
    onChange={email => {
      setEmail(email)
      form.change({ email })
    }}
    autoComplete="username"
    spellCheck="false"
    autoFocus={autoFocus}
  />
)

type StepPlan<Values extends object> = Pick<
  Parameters<typeof useForm<Values>>[0],
  'start' | 'check' | 'send' | 'onRefused'
>

/** The form of one sign-in step. Refusals are shown above it, because they are about the account. */
export const useStep = <Values extends object>(plan: StepPlan<Values>) =>
  useForm({ ...plan, refusedFields: () => ({}), describe: describeFailure, quiet: 'all' })

/** The views of the log-in page. */
export type Step = 'sign-in' | 'second-step' | 'register' | 'code' | 'forgot' | 'reset' | 'confirm-email'

export interface Notice {
  tone: 'info' | 'success' | 'danger'
  text: string
}

/** Props of every step. The address is shared between steps. */
export interface StepProps {
  email: string
  setEmail: (email: string) => void
  notice: Notice | undefined
  goTo: (step: Step, notice?: Notice) => void
  /** Called after a correct password if a second step is required, with its challenge. */
  askSecondStep: (challenge: string) => void
  /** The path to open after sign-in. */
  wanted: string
  /** Called when a session is open and its token stored. */
  onSignedIn: () => void
}

/** Messages for a failed sign-in with the organisation's provider. The server puts the key into the URL. */
const TEXTS = new Map([
  ['sign_on_expired', copy.signOnExpired],
  ['email_not_verified', copy.emailNotVerified],
  ['user_not_registered', appStartCopy.notRegistered],
  ['invitation_expired', copy.invitationExpired],
  ['rate_limited', copy.tooManyAttempts],
  ['provider_unknown', copy.providerUnknown],
])

/** Always one of our sentences, whatever the URL says. */
export const problemText = (problem: string): string => TEXTS.get(problem) ?? copy.signOnFailed
