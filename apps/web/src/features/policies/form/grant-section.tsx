import { policySettingsCopy as copy, hasAmount } from '@leavewell/leave'
import { AmountField, LimitField } from '../../../forms/limit-field.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Select } from '../../../ui/select.tsx'
import { MONTHS, optionsOf } from './options-of.ts'
import type { PolicyFormState } from './use-policy-form.ts'

/** The source of the allowance, and what happens to unused days. */
export function GrantSection({ form, kept }: Pick<PolicyFormState, 'form' | 'kept'>) {
  const { values, field, change } = form
  const unit = values.request_unit === 'minutes' ? copy.hours : copy.days
  const isEarned = values.grant === 'accrue'
  const isAmount = values.grant === 'upfront' || (isEarned && values.earned_by === 'calendar')
  const isOtherPost = kept.grant.kind === 'accrue' && typeof kept.grant.post !== 'string'
  const isOtherYear = kept.period.kind === 'none' || kept.period.kind === 'occasion'
  return (
    <FormSection title={copy.grant} text={copy.grantText}>
      <Select {...field('grant')} label={copy.grant} options={optionsOf(copy.grantOptions)} />
      {isEarned && (
        <Select {...field('earned_by')} label={copy.earnedBy} options={optionsOf(copy.earnedByOptions)} />
      )}
      {isAmount && <AmountField {...field('granted')} label={copy.granted(unit)} />}
      {isEarned && values.earned_by === 'instalments' && (
        <AmountField {...field('monthly')} label={copy.monthly(unit)} />
      )}
      {isEarned && values.earned_by === 'ordinary_minutes' && (
        <>
          <AmountField {...field('earned_num')} label={copy.earnedNum} isWhole />
          <AmountField {...field('earned_den')} label={copy.earnedDen} isWhole />
        </>
      )}
      {isEarned && (
        <Select
          {...field('posted')}
          label={copy.posted}
          options={optionsOf(copy.postedOptions, isOtherPost)}
        />
      )}
      {hasAmount(values) && (
        <Checkbox isSelected={values.part_time} onChange={part_time => change({ part_time })}>
          {copy.partTime}
        </Checkbox>
      )}
      {hasAmount(values) && values.part_time && <AmountField {...field('full_week')} label={copy.fullWeek} />}
      {values.grant === 'upfront' && (
        <Select {...field('prorate')} label={copy.prorate} options={optionsOf(copy.prorateOptions)} />
      )}
      <Select {...field('year')} label={copy.year} options={optionsOf(copy.yearOptions, isOtherYear)} />
      {values.year === 'date' && (
        <DayOfYear
          month={values.year_month}
          onMonth={year_month => change({ year_month })}
          day={field('year_day')}
        />
      )}
      {values.year !== 'perpetual' && values.year !== 'other' && <ClosingFields form={form} unit={unit} />}
    </FormSection>
  )
}

function ClosingFields({
  form: { values, field, change },
  unit,
}: Pick<PolicyFormState, 'form'> & { unit: string }) {
  return (
    <>
      <Select {...field('close')} label={copy.close} options={optionsOf(copy.closeOptions)} />
      {values.close === 'carry' && (
        <>
          <LimitField {...field('carried')} label={copy.carried(unit)} hint={copy.noLimit} isAmount />
          <Select
            {...field('carried_until')}
            label={copy.carriedUntil}
            options={optionsOf(copy.carriedUntilOptions)}
          />
          {values.carried_until === 'date' && (
            <DayOfYear
              month={values.carry_month}
              onMonth={carry_month => change({ carry_month })}
              day={field('carry_day')}
            />
          )}
          {values.carried_until === 'months' && (
            <AmountField {...field('carry_months')} label={copy.carryMonths} isWhole />
          )}
        </>
      )}
    </>
  )
}

/** A day of every year. */
const DayOfYear = ({
  month,
  onMonth,
  day,
}: {
  month: number
  onMonth: (month: number) => void
  day: { name: string; value: number; onChange: (day: number) => void }
}) => (
  <div className="grid grid-cols-[3fr_2fr] gap-3">
    <AmountField {...day} label={copy.dayOfMonth} isWhole />
    <Select
      label={copy.month}
      options={MONTHS}
      value={String(month)}
      onChange={chosen => onMonth(Number(chosen))}
    />
  </div>
)
