import { policySettingsCopy as copy, isShown } from '@leavewell/leave'
import { Select } from '../../../ui/select.tsx'
import { FoldedSection } from './folded-section.tsx'
import { optionsOf } from './options-of.ts'
import type { SectionProps } from './use-policy-form.ts'

/** Whether and until when employees can cancel approved leave. */
export const ChangesSection = ({ state, fields: { values, field } }: SectionProps) => (
  <FoldedSection section="changes" state={state}>
    <Select
      {...field('cancel_approved')}
      label={copy.cancelApproved}
      options={optionsOf(copy.cancelApprovedOptions)}
    />
    {isShown('cancel_until', values) && (
      <Select
        {...field('cancel_until')}
        label={copy.cancelUntil}
        options={optionsOf(copy.cancelUntilOptions)}
      />
    )}
  </FoldedSection>
)
