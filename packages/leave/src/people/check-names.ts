import { missingNames, type NameField, type NameForm } from './names.ts'

/** What can be wrong with a person's form. */
export type PersonCode = 'names_required' | 'salary_not_a_number' | 'email_invalid' | 'unsafe_url'

export interface PersonFinding<Field extends string> {
  field: Field
  code: PersonCode
}

/** Both names are needed. */
export const checkNames = (form: NameForm): PersonFinding<NameField>[] =>
  missingNames(form).map(field => ({ field, code: 'names_required' }))
