import type {
  ImportCodes,
  ImportFinding,
  ImportProblem,
  ImportProblemGroup,
} from '../contracts/import-plan.ts'
import { formatDay } from '../dates/format-date.ts'
import { daysCopy } from './days.ts'
import { officesCopy } from './offices.ts'
import { peopleImportCopy as copy } from './people-import.ts'
import { type Sentences, sentenceOf } from './sentence-of.ts'

/** Why a row, or the whole file, cannot be imported. */
export const importSentence = (finding: ImportFinding) => sentenceOf(SENTENCES, finding)

const SENTENCES: Sentences<ImportCodes> = {
  no_email_column: 'The file has no Email column. Add one, or map another column to Email.',
  two_columns: ({ one, other, column }) =>
    `“${one}” and “${other}” are both mapped to ${column}. Choose one.`,
  no_rows: 'The file has no people in it.',
  email_missing: 'The email address is missing',
  email_invalid: ({ text }) => `“${text}” isn’t an email address`,
  email_twice: ({ email, row }) => `${email} is already in row ${row}`,
  too_long: ({ column, most }) => `${column} is longer than ${most} characters`,
  not_storable: ({ column }) => `${column} contains a character that can’t be stored`,
  not_text: ({ column }) => `${column} isn’t text`,
  one_name: 'Enter both first name and last name',
  unknown_role: ({ text }) => copy.unknownRole(text),
  not_a_day: ({ text }) => `“${text}” isn’t a date. Write it as 2026-09-03 or 03/09/2026.`,
  outside_window: ({ day, today }) => `${formatDay(day)}: ${daysCopy.outsideWindow(today)}`,
  no_administrators: copy.noAdministrators,
  no_salaries: copy.noSalaries,
  unknown_employment_type: ({ text }) =>
    `“${text}” is not an employment type. Write Full-time, Part-time or Casual.`,
  unknown_pattern: ({ text, names }) => copy.unknownPattern(text, names),
  unknown_policy: ({ text, names }) => copy.unknownPolicy(text, names),
  no_rules: copy.noRules,
  first_day_far_ahead: ({ day }) => `The first day, ${formatDay(day)}, is more than a year away`,
  first_day_long_ago: ({ day }) => `The first day, ${formatDay(day)}, is more than 60 years ago`,
  not_a_salary: ({ text }) => `“${text}” isn’t a salary`,
  unknown_manager: ({ text }) => `No one has the email or employee ID “${text}”`,
  not_a_manager: ({ name, email }) => `${name === email ? name : `${name} (${email})`} is not an approver`,
  own_manager: 'Choose another person as the manager',
  employee_id_taken: ({ id, name }) => `The employee ID ${id} belongs to ${name}`,
  no_such_office: ({ text }) => officesCopy.noSuchOffice(text),
  unreadable: ({ why }) => why,
}

/** How many rows a message names. The rest is a number. */
const MAX_ROWS = 10

/** Groups equal problems with their rows, in the order of the first of them. */
export function groupProblems(problems: readonly ImportProblem[]): ImportProblemGroup[] {
  const groups = new Map<string, ImportProblemGroup>()
  for (const problem of problems) {
    const message = importSentence(problem)
    const { row, manager } = problem
    const group = groups.get(message) ?? { message, rows: [], count: 0, ...(manager && { manager }) }
    if (row !== null && group.rows.length < MAX_ROWS) group.rows.push(row)
    group.count += 1
    groups.set(message, group)
  }
  return [...groups.values()]
}
