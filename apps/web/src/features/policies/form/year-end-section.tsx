import { policySettingsCopy as copy, isShown } from '@leavewell/leave'
import { AmountField } from '../../../forms/limit-field.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Select } from '../../../ui/select.tsx'
import { FoldedSection } from './folded-section.tsx'
import { optionsOf } from './options-of.ts'
import type { SectionProps } from './use-policy-form.ts'

/** Unused leave after a year or an employment, the order of use, and cash-outs. */
export const YearEndSection = ({ state, fields: { values, field, checkbox } }: SectionProps) => (
  <FoldedSection section="year_end" state={state}>
    {isShown('carry_then', values) && (
      <>
        <Select {...field('carry_then')} label={copy.carryThen} options={optionsOf(copy.carryThenOptions)} />
        <Select {...field('debt')} label={copy.debt} options={optionsOf(copy.debtOptions)} />
      </>
    )}
    <Select {...field('order')} label={copy.order} options={optionsOf(copy.orderOptions)} />
    <Select {...field('on_leaving')} label={copy.onLeaving} options={optionsOf(copy.onLeavingOptions)} />
    {isShown('cash_out', values) && (
      <div className="col-span-full">
        <Checkbox {...checkbox('cash_out')}>{copy.cashOut}</Checkbox>
      </div>
    )}
    {isShown('cash_out_keep', values) && (
      <>
        <AmountField {...field('cash_out_keep', copy.cashOutKeepHint)} label={copy.cashOutKeep} isWhole />
        <AmountField {...field('cash_out_most')} label={copy.cashOutMost} isWhole />
        <div className="col-span-full">
          <Checkbox {...checkbox('cash_out_agreement')}>{copy.cashOutAgreement}</Checkbox>
        </div>
      </>
    )}
  </FoldedSection>
)
