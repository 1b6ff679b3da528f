import { policySettingsCopy as copy, isShown } from '@leavewell/leave'
import { Select } from '../../../ui/select.tsx'
import { FoldedSection } from './folded-section.tsx'
import { optionsOf } from './options-of.ts'
import type { SectionProps } from './use-policy-form.ts'

/** Unused leave after a year or an employment, and the order of use. */
export const YearEndSection = ({ state, fields: { values, field } }: SectionProps) => (
  <FoldedSection section="year_end" state={state}>
    {isShown('carry_then', values) && (
      <>
        <Select {...field('carry_then')} label={copy.carryThen} options={optionsOf(copy.carryThenOptions)} />
        <Select {...field('debt')} label={copy.debt} options={optionsOf(copy.debtOptions)} />
      </>
    )}
    <Select {...field('order')} label={copy.order} options={optionsOf(copy.orderOptions)} />
    <Select {...field('on_leaving')} label={copy.onLeaving} options={optionsOf(copy.onLeavingOptions)} />
  </FoldedSection>
)
