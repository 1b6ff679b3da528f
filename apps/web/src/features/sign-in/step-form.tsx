import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'

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
