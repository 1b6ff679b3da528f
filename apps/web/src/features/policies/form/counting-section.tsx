import { policySettingsCopy as copy, inUnit } from '@leavewell/leave'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { optionsOf } from './options-of.ts'
import type { PolicyFormState } from './use-policy-form.ts'

/** The days that a leave costs, and the smallest part that can be requested. */
export function CountingSection({ form: { values, field, change } }: Pick<PolicyFormState, 'form'>) {
  return (
    <FormSection title={copy.counting} text={copy.countingText}>
      <Select {...field('counting')} label={copy.counting} options={optionsOf(copy.countingOptions)} />
      {values.counting === 'work' && (
        <Select {...field('measure')} label={copy.measure} options={optionsOf(copy.measureOptions)} />
      )}
      <TextField {...field('day')} label={copy.day} hint={copy.dayHint} isRequired />
      <Select
        name="request_unit"
        label={copy.unit}
        options={optionsOf(copy.unitOptions)}
        value={values.request_unit}
        onChange={unit => change(inUnit(values, unit))}
      />
      {values.request_unit === 'minutes' && (
        <TextField {...field('step')} label={copy.step} hint={copy.stepHint} isRequired />
      )}
      <div className="col-span-full">
        {values.counting === 'work' && (
          <Checkbox isSelected={values.holidays_free} onChange={holidays_free => change({ holidays_free })}>
            {copy.holidaysFree}
          </Checkbox>
        )}
        <Checkbox
          isSelected={values.refuses_overlap}
          onChange={refuses_overlap => change({ refuses_overlap })}
        >
          {copy.refusesOverlap}
        </Checkbox>
      </div>
    </FormSection>
  )
}
