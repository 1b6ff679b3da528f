import { policySettingsCopy as copy, isShown } from '@leavewell/leave'
import { LimitField } from '../../../forms/limit-field.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Select } from '../../../ui/select.tsx'
import { FoldedSection } from './folded-section.tsx'
import { optionsOf } from './options-of.ts'
import type { SectionProps } from './use-policy-form.ts'

/** What a request and its approval are checked against. */
export const BalanceSection = ({ state, fields: { values, field, checkbox, unit } }: SectionProps) =>
  values.year === 'none' ? null : (
    <FoldedSection section="balance" state={state}>
      <LimitField
        {...field('below_zero_approval', copy.noLimit)}
        label={copy.belowZeroApproval(unit)}
        isAmount
      />
      <Select
        {...field('ahead_against')}
        label={copy.aheadAgainst}
        options={optionsOf(copy.aheadAgainstOptions)}
      />
      {isShown('notify_hr_weeks', values) && (
        <LimitField {...field('notify_hr_weeks', copy.notifyHrHint)} label={copy.notifyHrWeeks} />
      )}
      <div className="col-span-full">
        <Checkbox {...checkbox('pending_reserves')}>{copy.pendingReserves}</Checkbox>
      </div>
    </FoldedSection>
  )
