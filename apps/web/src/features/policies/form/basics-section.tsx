import { policySettingsCopy as copy, inUnit, isShown } from '@leavewell/leave'
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
      {isShown('grant', values) && <GrantFields fields={fields} />}
      <Select {...field('year')} label={copy.year} options={optionsOf(copy.yearOptions)} />
      {isShown('year_month', values) && <DayOfYear month={field('year_month')} day={field('year_day')} />}
      {isShown('occasion', values) && <AmountField {...field('occasion')} label={copy.occasion(unit)} />}
      {isShown('close', values) && <ClosingFields fields={fields} />}
      <Select
        {...field('request_unit')}
        label={copy.unit}
        options={optionsOf(copy.unitOptions)}
        onChange={chosen => change(inUnit(values, chosen))}
      />
      {isShown('step', values) && (
        <TextField {...field('step', copy.stepHint)} label={copy.step} isRequired />
      )}
      {isShown('below_zero', values) && (
        <LimitField {...field('below_zero', copy.noLimit)} label={copy.belowZero(unit)} isAmount />
      )}
    </FormSection>
  )
}

function GrantFields({ fields: { values, field, unit } }: { fields: PolicyFields }) {
  return (
    <>
      <Select {...field('grant')} label={copy.grant} options={optionsOf(copy.grantOptions)} />
      {isShown('earned_by', values) && (
        <Select {...field('earned_by')} label={copy.earnedBy} options={optionsOf(copy.earnedByOptions)} />
      )}
      {isShown('granted', values) && <AmountField {...field('granted')} label={copy.granted(unit)} />}
      {isShown('monthly', values) && <AmountField {...field('monthly')} label={copy.monthly(unit)} />}
      {isShown('earned_num', values) && (
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
      {isShown('carried', values) && (
        <>
          <LimitField {...field('carried', copy.noLimit)} label={copy.carried(unit)} isAmount />
          <Select
            {...field('carried_until')}
            label={copy.carriedUntil}
            options={optionsOf(copy.carriedUntilOptions)}
          />
          {isShown('carry_month', values) && (
            <DayOfYear month={field('carry_month')} day={field('carry_day')} />
          )}
          {isShown('carry_months', values) && (
            <AmountField {...field('carry_months')} label={copy.carryMonths} isWhole />
          )}
        </>
      )}
    </>
  )
}
