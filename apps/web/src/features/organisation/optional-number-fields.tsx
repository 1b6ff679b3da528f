import type { CompanyChoices } from '@leavewell/leave'
import { NumberField } from '../../ui/number-field.tsx'
import type { OrganisationFormState } from './use-organisation-form.ts'

/** What is chosen as a number, or not at all. */
type NumberName = {
  [Name in keyof CompanyChoices]-?: CompanyChoices[Name] extends number | null ? Name : never
}[keyof CompanyChoices]

interface Props {
  form: OrganisationFormState
  fields: readonly { name: NumberName; label: string; hint: string; minValue?: number }[]
  maxValue: number
}

/** Whole numbers, from 1 unless a field begins elsewhere, that may be left empty. */
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
