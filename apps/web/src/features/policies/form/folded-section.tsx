import {
  policySettingsCopy as copy,
  type FoldedPolicySection,
  POLICY_SECTIONS,
  policySectionSummary,
} from '@leavewell/leave'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { classes } from '../../../lib/classes.ts'
import type { PolicyFormState } from './use-policy-form.ts'

interface Props {
  section: FoldedPolicySection
  state: Pick<PolicyFormState, 'form' | 'rules'>
  text?: string
  children: ReactNode
}

/** A section of rules that most policies leave as they are. Folded, it shows them in one line. A problem unfolds it. */
export function FoldedSection({ section, state: { form, rules }, text, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const fields: readonly string[] = POLICY_SECTIONS[section]
  const hasProblem = Object.keys(form.problems).some(path => fields.includes(path.split('.')[0] ?? ''))
  if (hasProblem && !isOpen) setOpen(true)
  return (
    <section className="@container border-line border-b">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          className="flex w-full cursor-pointer items-start gap-2 rounded-md py-3 text-left hover:bg-sunken"
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight aria-hidden className={classes('mt-1 size-4 shrink-0', isOpen && 'rotate-90')} />
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
            <span className="font-semibold text-section">{copy.sections[section]}</span>{' '}
            {rules !== undefined && (
              <span className="text-ink-muted">{policySectionSummary(section, rules)}</span>
            )}
          </span>
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className="pt-1 pb-6 pl-6">
        {isOpen && (
          <>
            {text !== undefined && <p className="mb-4 text-ink-muted">{text}</p>}
            <div className="grid max-w-prose content-start gap-4 @min-[34rem]:grid-cols-2">{children}</div>
          </>
        )}
      </div>
    </section>
  )
}
