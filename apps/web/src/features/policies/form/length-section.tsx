import { policySettingsCopy as copy } from '@leavewell/leave'
import { LimitField } from '../../../forms/limit-field.tsx'
import { FoldedSection } from './folded-section.tsx'
import type { SectionProps } from './use-policy-form.ts'

/** How short and how long a request can be. */
export const LengthSection = ({ state, fields: { field, unit } }: SectionProps) => (
  <FoldedSection section="length" state={state} text={copy.limitsText}>
    <LimitField {...field('least')} label={copy.least(unit)} isAmount />
    <LimitField {...field('most')} label={copy.most(unit)} isAmount />
    <LimitField {...field('longest')} label={copy.longest} />
  </FoldedSection>
)
