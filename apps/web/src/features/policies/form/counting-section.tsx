import { policySettingsCopy as copy, isShown } from '@leavewell/leave'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FoldedSection } from './folded-section.tsx'
import { optionsOf } from './options-of.ts'
import type { SectionProps } from './use-policy-form.ts'

/** The days that a leave costs. */
export function CountingSection({ state, fields: { values, field, checkbox } }: SectionProps) {
  return (
    <FoldedSection section="counting" state={state} text={copy.countingText}>
      <Select {...field('counting')} label={copy.counting} options={optionsOf(copy.countingOptions)} />
      {isShown('measure', values) && (
        <Select {...field('measure')} label={copy.measure} options={optionsOf(copy.measureOptions)} />
      )}
      <TextField {...field('day', copy.dayHint)} label={copy.day} isRequired />
      {state.lengthKeeps !== undefined && (
        <p role="status" className="col-span-full text-info-ink">
          {state.lengthKeeps}
        </p>
      )}
      {isShown('charge_on', values) && (
        <Select {...field('charge_on')} label={copy.chargeOn} options={optionsOf(copy.chargeOnOptions)} />
      )}
      <div className="col-span-full">
        {isShown('holidays_free', values) && (
          <Checkbox {...checkbox('holidays_free')}>{copy.holidaysFree}</Checkbox>
        )}
        <Checkbox {...checkbox('refuses_overlap')}>{copy.refusesOverlap}</Checkbox>
      </div>
    </FoldedSection>
  )
}
