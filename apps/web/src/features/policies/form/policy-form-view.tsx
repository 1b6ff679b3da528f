import {
  policySettingsCopy as copy,
  formatDay,
  type LeaveTypeKey,
  type PolicyOverview,
  type PolicyTemplate,
  screenCopy,
} from '@leavewell/leave'
import { AskBeforeLeaving } from '../../../forms/ask-before-leaving.tsx'
import { FormFailure } from '../../../forms/dialog-form.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { copy as words } from '../../../ui/copy.ts'
import { Form } from '../../../ui/form.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { TryCard } from '../try/lazy-try-card.tsx'
import { AccrualSection } from './accrual-section.tsx'
import { BalanceSection } from './balance-section.tsx'
import { BasicsSection } from './basics-section.tsx'
import { ChangesSection } from './changes-section.tsx'
import { CountingSection } from './counting-section.tsx'
import { DatesSection } from './dates-section.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { EffectsSection } from './effects-section.tsx'
import { FrameSection } from './frame-section.tsx'
import { LengthSection } from './length-section.tsx'
import { usePolicyForm } from './use-policy-form.ts'
import { WordsSection } from './words-section.tsx'
import { YearEndSection } from './year-end-section.tsx'

interface Props {
  leaveType: LeaveTypeKey
  /** The policy that gets a new version. Undefined for a new policy. */
  policy: PolicyOverview | undefined
  /** The template of a new policy. Undefined without one. */
  template?: PolicyTemplate | undefined
  policies: readonly PolicyOverview[]
  onSaved: () => void
}

/** A version of a policy: its leave type, its rules by subject, and a summary in words. */
export function PolicyFormView({ leaveType, policy, template, policies, onSaved }: Props) {
  const isTaken = (type: LeaveTypeKey, name: string) =>
    policies.some(each => each.leave_type === type && each.name === name.trim())
  const state = usePolicyForm({ leaveType, policy, template, isTaken, onSaved })
  const { form, fields, rules } = state
  const sections = { state, fields }
  return (
    <Form problems={form.problems} onSubmit={() => void form.submit()} className="gap-6">
      <FormFailure form={form} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-8">
        <div className="flex min-w-0 flex-col gap-6">
          <FrameSection state={state} policy={policy} />
          <BasicsSection fields={fields} />
          <div className="-mt-6">
            <CountingSection {...sections} />
            <AccrualSection {...sections} />
            <YearEndSection {...sections} />
            <BalanceSection {...sections} />
            <DatesSection {...sections} />
            <LengthSection {...sections} />
            <DocumentsSection {...sections} />
            <ChangesSection {...sections} />
          </div>
        </div>
        <div className="xl:sticky xl:top-[calc(var(--banner)+4.5rem)] low:static">
          <WordsSection rules={rules} />
        </div>
      </div>
      {policy !== undefined && policy.users > 0 && <EffectsSection state={state} />}
      <TryCard
        leaveType={form.values.leave_type}
        name={form.values.name}
        effectiveFrom={form.values.effective_from}
        rules={rules}
      />
      <SaveBar
        // A new policy counts as changed from the start.
        isChanged={policy === undefined || form.isChanged}
        appliesFrom={formatDay(form.values.effective_from)}
        affects={policy && screenCopy.people(policy.users)}
        changes={fields.changed > 0 ? copy.rulesChanged(fields.changed) : undefined}
      >
        <LinkButton href="/settings/policies">{words.cancel}</LinkButton>
        <Button type="submit" variant="primary" isPending={form.isSending}>
          {policy ? copy.saveVersion : copy.save}
        </Button>
      </SaveBar>
      <AskBeforeLeaving isChanged={form.isChanged} />
    </Form>
  )
}
