import { policySettingsCopy as copy, isShown } from '@leavewell/leave'
import { AmountField, LimitField } from '../../../forms/limit-field.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Select } from '../../../ui/select.tsx'
import { FoldedSection } from './folded-section.tsx'
import { optionsOf } from './options-of.ts'
import type { SectionProps } from './use-policy-form.ts'

/** Leave that needs a document. */
export const DocumentsSection = ({ state, fields: { values, field, checkbox, unit } }: SectionProps) => (
  <FoldedSection section="documents" state={state} text={copy.documentText}>
    <Select {...field('document')} label={copy.document} options={optionsOf(copy.documentOptions)} />
    {isShown('document_after', values) && (
      <>
        <LimitField
          {...field('document_after', copy.documentAfterHint)}
          label={copy.documentAfter(unit)}
          isAmount
        />
        <AmountField {...field('document_days')} label={copy.documentDays} isWhole />
        <Checkbox {...checkbox('document_beside')}>{copy.documentBeside}</Checkbox>
      </>
    )}
  </FoldedSection>
)
