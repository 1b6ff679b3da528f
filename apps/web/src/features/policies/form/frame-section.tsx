import {
  policySettingsCopy as copy,
  noLegalAdvice,
  type PolicyOverview,
  policyTemplateCopy,
} from '@leavewell/leave'
import { useLeaveTypeOptions } from '../../../leave-ui/leave-type-options.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { galleryPath } from '../gallery/gallery-path.ts'
import type { PolicyFormState } from './use-policy-form.ts'

/** The leave type, the template and the first day of the version. */
export function FrameSection({
  state: { form, template, earliest },
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
          <p className="self-end pb-2">
            {template ? copy.template(policyTemplateCopy[template.id].label) : copy.noTemplate}{' '}
            <TextLink href={galleryPath(values.leave_type)} className="inline-block">
              {copy.otherTemplate}
            </TextLink>
          </p>
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
