import type { CompanyChoices } from '@leavewell/leave'
import { NumberField } from '../../ui/number-field.tsx'
import type { OrganisationFormState } from './use-organisation-form.ts'

/** Settings that are an optional number. */
type NumberName = {
  [Name in keyof CompanyChoices]-?: CompanyChoices[Name] extends number | null ? Name : never
}[keyof CompanyChoices]

interface Props {
  form: OrganisationFormState
  fields: readonly { name: NumberName; label: string; hint: string; minValue?: number }[]
  maxValue: number
}

/** Fields for whole numbers that may be empty. The minimum is 1 unless the field sets another. */
export const OptionalNumberFields = ({ form, fields, maxValue }: Props) =>
  fields.map(({ name, label, hint, minValue = 1 }) => (
    <NumberField
      key={name}
      name={name}
      label={label}
      hint={hint}
      error={form.problems[name]}
      minValue={minValue}
      maxValue={maxValue}
      step={1}
      value={form.values[name] ?? Number.NaN}
      onChange={number => form.change({ [name]: Number.isNaN(number) ? null : number })}
    />
  ))
