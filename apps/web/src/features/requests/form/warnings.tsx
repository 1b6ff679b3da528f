import type { QuoteFinding } from '@leavewell/leave'
import { Alert } from '../../../ui/alert.tsx'
import { InsteadDays } from './instead-days.tsx'
import type { LeaveFormState } from './use-leave-form.ts'

/** The warnings of rules and limits, which do not block the request. */
export function Warnings({ form }: { form: LeaveFormState }) {
  const hasDocument = Boolean(form.values.attachment_url)
  const findings = form.cost.findings.filter(({ code }) => !(hasDocument && code === 'evidence'))
  const sentences = sentencesOf(findings, 'warn')
  if (sentences.length === 0) return null
  return (
    <Alert tone="warning" isAnnounced>
      <ul>
        {sentences.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className="mt-2 empty:hidden">
        <InsteadDays form={form} beside="warn" />
      </div>
    </Alert>
  )
}

export const sentencesOf = (findings: readonly QuoteFinding[], wanted: 'warn' | 'block'): string[] =>
  findings.filter(({ mode }) => mode === wanted).map(({ message }) => message)
