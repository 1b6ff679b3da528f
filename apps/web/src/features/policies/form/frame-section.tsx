import {
  policySettingsCopy as copy,
  noLegalAdvice,
  POLICY_TEMPLATES,
  type PolicyOverview,
  policyTemplateCopy,
} from '@leavewell/leave'
import { useLeaveTypeOptions } from '../../../leave-ui/leave-type-options.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { PolicyFormState } from './use-policy-form.ts'

/** The leave type, the template and the first day of the version. */
export function FrameSection({
  state: { form, template, beginWith, earliest },
  policy,
}: {
  state: PolicyFormState
  policy: PolicyOverview | undefined
}) {
  const typeOptions = useLeaveTypeOptions()
  const { values, field, change } = form
  return (
    <FormSection title={copy.frame} text={policy ? copy.versionText : copy.frameText}>
      {policy === undefined && (
        <>
          <Select
            name="leave_type"
            label={copy.leaveType}
            options={typeOptions}
            value={values.leave_type}
            onChange={type => change({ leave_type: type })}
          />
          <Select
            label={copy.beginWith}
            options={TEMPLATES}
            value={template?.id ?? ''}
            onChange={chosen => {
              const next = POLICY_TEMPLATES.find(({ id }) => id === chosen)
              if (next) beginWith(next)
            }}
          />
          {template?.facts_of !== undefined && (
            <div className="col-span-full">
              <Alert tone="info">{noLegalAdvice(template.facts_of)}</Alert>
            </div>
          )}
          <TextField {...field('name')} label={copy.name} hint={copy.nameHint} maxLength={100} isRequired />
        </>
      )}
      <DatePicker
        {...field('effective_from')}
        label={copy.appliesFrom}
        hint={copy.appliesFromHint}
        min={earliest}
        outOfRange={copy.inThePast(earliest)}
        isRequired
      />
      {policy !== undefined && policy.users > 0 && (
        <div className="col-span-full">
          <Alert>{copy.affects(policy.users)}</Alert>
        </div>
      )}
    </FormSection>
  )
}

const TEMPLATES = POLICY_TEMPLATES.map(({ id }) => ({
  id,
  label: policyTemplateCopy[id].label,
  detail: policyTemplateCopy[id].text,
}))
