import { policySettingsCopy as copy } from '@leavewell/leave'
import { AmountField, LimitField } from '../../../forms/limit-field.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Select } from '../../../ui/select.tsx'
import { optionsOf } from './options-of.ts'
import type { PolicyFormState } from './use-policy-form.ts'

/** Limits of a request: length, notice, and how far ahead or back. */
export function LimitsSection({ form: { values, field, change } }: Pick<PolicyFormState, 'form'>) {
  const unit = values.request_unit === 'minutes' ? copy.hours : copy.days
  return (
    <FormSection title={copy.limits} text={copy.limitsText}>
      <LimitField {...field('below_zero')} label={copy.belowZero(unit)} hint={copy.noLimit} isAmount />
      <Select
        {...field('ahead_against')}
        label={copy.aheadAgainst}
        options={optionsOf(copy.aheadAgainstOptions)}
      />
      <div className="col-span-full">
        <Checkbox
          isSelected={values.pending_reserves}
          onChange={pending_reserves => change({ pending_reserves })}
        >
          {copy.pendingReserves}
        </Checkbox>
      </div>
      <LimitField {...field('ahead_months')} label={copy.aheadMonths} />
      <LimitField {...field('longest')} label={copy.longest} />
      <Select {...field('back_by')} label={copy.backBy} options={optionsOf(copy.backByOptions)} />
      {values.back_by !== 'nobody' && <LimitField {...field('back_days')} label={copy.backDays} />}
      <AmountField {...field('notice_days')} label={copy.notice} isWhole />
      <Select {...field('notice_mode')} label={copy.noticeMode} options={optionsOf(copy.noticeOptions)} />
      <LimitField {...field('least')} label={copy.least(unit)} isAmount />
      <LimitField {...field('most')} label={copy.most(unit)} isAmount />
      <LimitField {...field('probation')} label={copy.probation} />
      <Select
        {...field('cancel_approved')}
        label={copy.cancelApproved}
        options={optionsOf(copy.cancelApprovedOptions)}
      />
      {values.cancel_approved !== 'never' && (
        <Select
          {...field('cancel_until')}
          label={copy.cancelUntil}
          options={optionsOf(copy.cancelUntilOptions)}
        />
      )}
    </FormSection>
  )
}
