import type { RuleFinding } from '../contracts/refusal.ts'
import type { PersonCode } from '../people/check-names.ts'
import type { DepartmentCodes } from '../people/departments.ts'
import { adminCopy } from './admin.ts'
import { profileCopy } from './profile.ts'
import { type Sentences, sentenceOf } from './sentence-of.ts'

/** What is wrong with what is filled in about a person. */
export const personSentence = ({ code }: { code: PersonCode }): string => PERSON[code]

const PERSON: Readonly<Record<PersonCode, string>> = {
  names_required: adminCopy.namesRequired,
  salary_not_a_number: adminCopy.salaryNotANumber,
  email_invalid: profileCopy.emailInvalid,
  unsafe_url: profileCopy.unsafeUrl,
}

/** Why a department is not saved, or not deleted. */
export const departmentSentence = (finding: RuleFinding<DepartmentCodes>) => sentenceOf(DEPARTMENT, finding)

const DEPARTMENT: Sentences<DepartmentCodes> = {
  name_required: adminCopy.departmentNameRequired,
  has_employees: ({ employees }) => adminCopy.departmentHasEmployees(employees),
}
