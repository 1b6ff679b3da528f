import { policySettingsCopy as copy, isShown } from '@leavewell/leave'
import { AmountField, LimitField } from '../../../forms/limit-field.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { Select } from '../../../ui/select.tsx'
import { FoldedSection } from './folded-section.tsx'
import { optionsOf } from './options-of.ts'
import { RowList } from './row-list.tsx'
import { TierRows } from './tier-rows.tsx'
import type { PolicyFields, SectionProps } from './use-policy-form.ts'

/** Shares of an amount, and how it accrues. Nothing for manual balances, and for leave without a balance. */
export function AccrualSection({ state, fields }: SectionProps) {
  const { values, field, checkbox } = fields
  if (values.grant === 'hand' || values.year === 'none') return null
  return (
    <FoldedSection section="accrual" state={state}>
      {isShown('prorate', values) && (
        <>
          <Select {...field('prorate')} label={copy.prorate} options={optionsOf(copy.prorateOptions)} />
          <RoundFields fields={fields} />
        </>
      )}
      {isShown('part_time', values) && (
        <>
          <Checkbox {...checkbox('part_time')}>{copy.partTime}</Checkbox>
          {isShown('full_week', values) && <AmountField {...field('full_week')} label={copy.fullWeek} />}
        </>
      )}
      {isShown('posted', values) && <AccrualFields fields={fields} />}
    </FoldedSection>
  )
}

const RoundFields = ({ fields: { values, field } }: { fields: PolicyFields }) => (
  <>
    <Select {...field('round')} label={copy.round} options={optionsOf(copy.roundOptions)} />
    {isShown('round_minutes', values) && (
      <AmountField {...field('round_minutes')} label={copy.roundMinutes} isWhole />
    )}
    {isShown('round_how', values) && (
      <Select {...field('round_how')} label={copy.roundHow} options={optionsOf(copy.roundHowOptions)} />
    )}
  </>
)

function AccrualFields({ fields }: { fields: PolicyFields }) {
  const { values, field, change, was, problem, unit } = fields
  return (
    <>
      <Select {...field('posted')} label={copy.posted} options={optionsOf(copy.postedOptions)} />
      <Select {...field('posted_at')} label={copy.postedAt} options={optionsOf(copy.postedAtOptions)} />
      {isShown('pay_days', values) && (
        <>
          <AmountField {...field('pay_days')} label={copy.payDays} isWhole />
          <DatePicker {...field('pay_from')} label={copy.payFrom} isRequired />
        </>
      )}
      {isShown('month_days', values) && (
        <RowList
          label={copy.monthDays}
          rows={values.month_days}
          most={31}
          addLabel={copy.addMonthDay}
          newRow={() => ({ day: Math.min((values.month_days.at(-1)?.day ?? 0) + 1, 31) })}
          onChange={month_days => change({ month_days })}
          was={was('month_days')}
          problem={problem('month_days')}
        >
          {({ day }, at, changeRow) => (
            <AmountField
              name={`month_days.${at}.day`}
              label={copy.dayOfMonth}
              value={day}
              onChange={next => changeRow({ day: next })}
              isWhole
            />
          )}
        </RowList>
      )}
      <TierRows fields={fields} />
      <LimitField {...field('balance_cap', copy.noLimit)} label={copy.balanceCap(unit)} isAmount />
      <LimitField {...field('yearly_cap', copy.noLimit)} label={copy.yearlyCap(unit)} isAmount />
      <LimitField {...field('usable_months')} label={copy.usableMonths} />
      {isShown('step_months', values) && (
        <LimitField {...field('step_months', copy.stepMonthsHint)} label={copy.stepMonths} />
      )}
      {isShown('steps_until', values) && (
        <LimitField {...field('steps_until', copy.stepsUntilHint)} label={copy.stepsUntil} />
      )}
    </>
  )
}
