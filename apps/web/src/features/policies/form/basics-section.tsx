import { policySettingsCopy as copy, hasYears, inUnit } from '@leavewell/leave'
import { AmountField, LimitField } from '../../../forms/limit-field.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { DayOfYear } from './day-of-year.tsx'
import { optionsOf } from './options-of.ts'
import type { PolicyFields } from './use-policy-form.ts'

/** The rules that most policies differ in: allowance, leave year, unused leave, unit, and limit. */
export function BasicsSection({ fields }: { fields: PolicyFields }) {
  const { values, field, change, unit } = fields
  return (
    <FormSection title={copy.sections.basics} text={copy.basicsText}>
      {values.year !== 'none' && <GrantFields fields={fields} />}
      <Select {...field('year')} label={copy.year} options={optionsOf(copy.yearOptions)} />
      {values.year === 'date' && <DayOfYear month={field('year_month')} day={field('year_day')} />}
      {values.year === 'occasion' && <AmountField {...field('occasion')} label={copy.occasion(unit)} />}
      {hasYears(values) && <ClosingFields fields={fields} />}
      <Select
        {...field('request_unit')}
        label={copy.unit}
        options={optionsOf(copy.unitOptions)}
        onChange={chosen => change(inUnit(values, chosen))}
      />
      {values.request_unit === 'minutes' && (
        <TextField {...field('step', copy.stepHint)} label={copy.step} isRequired />
      )}
      {values.year !== 'none' && (
        <LimitField {...field('below_zero', copy.noLimit)} label={copy.belowZero(unit)} isAmount />
      )}
    </FormSection>
  )
}

function GrantFields({ fields: { values, field, unit } }: { fields: PolicyFields }) {
  const isEarned = values.grant === 'accrue'
  return (
    <>
      <Select {...field('grant')} label={copy.grant} options={optionsOf(copy.grantOptions)} />
      {isEarned && (
        <Select {...field('earned_by')} label={copy.earnedBy} options={optionsOf(copy.earnedByOptions)} />
      )}
      {(values.grant === 'upfront' || (isEarned && values.earned_by === 'calendar')) && (
        <AmountField {...field('granted')} label={copy.granted(unit)} />
      )}
      {isEarned && values.earned_by === 'instalments' && (
        <AmountField {...field('monthly')} label={copy.monthly(unit)} />
      )}
      {isEarned && values.earned_by === 'ordinary_minutes' && (
        <>
          <AmountField {...field('earned_num')} label={copy.earnedNum} isWhole />
          <AmountField {...field('earned_den')} label={copy.earnedDen} isWhole />
        </>
      )}
    </>
  )
}

function ClosingFields({ fields: { values, field, unit } }: { fields: PolicyFields }) {
  return (
    <>
      <Select {...field('close')} label={copy.close} options={optionsOf(copy.closeOptions)} />
      {values.close === 'carry' && (
        <>
          <LimitField {...field('carried', copy.noLimit)} label={copy.carried(unit)} isAmount />
          <Select
            {...field('carried_until')}
            label={copy.carriedUntil}
            options={optionsOf(copy.carriedUntilOptions)}
          />
          {values.carried_until === 'date' && (
            <DayOfYear month={field('carry_month')} day={field('carry_day')} />
          )}
          {values.carried_until === 'months' && (
            <AmountField {...field('carry_months')} label={copy.carryMonths} isWhole />
          )}
        </>
      )}
    </>
  )
}
