import type { ColumnChoices, ImportField } from '../contracts/import-plan.ts'
import { type CsvFile, writeCsv } from '../formats/csv.ts'
import { plainWord } from '../formats/plain-text.ts'

export interface ImportColumn {
  field: ImportField
  /** What the template calls it. */
  title: string
  /** Names in other systems, in letters and digits only. */
  also: readonly string[]
  /** The values of the two people in the template: an approver, and an employee. */
  examples: readonly [approver: string, employee: string]
}

/** The known columns, in the order of the template. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  {
    field: 'email',
    title: 'Email',
    also: ['emailaddress', 'mail', 'workemail', 'companyemail', 'businessemail'],
    examples: ['sam.manager@example.com', 'jane.citizen@example.com'],
  },
  {
    field: 'first_name',
    title: 'First name',
    also: ['givenname', 'forename', 'fname', 'preferredname'],
    examples: ['Sam', 'Jane'],
  },
  {
    field: 'last_name',
    title: 'Last name',
    also: ['surname', 'familyname', 'lname'],
    examples: ['Manager', 'Citizen'],
  },
  { field: 'role', title: 'Role', also: [], examples: ['Approver', 'Employee'] },
  {
    field: 'department',
    title: 'Department',
    also: ['team', 'dept', 'division', 'businessunit'],
    examples: ['Engineering', 'Engineering'],
  },
  {
    field: 'office',
    title: 'Office',
    also: ['site', 'location', 'worklocation', 'branch', 'workplace'],
    examples: ['', ''],
  },
  {
    field: 'position',
    title: 'Position',
    also: ['jobtitle', 'title', 'job', 'jobrole', 'positiontitle'],
    examples: ['Engineering Manager', 'Software Engineer'],
  },
  {
    field: 'manager',
    title: 'Manager',
    also: ['manageremail', 'managerid', 'reportsto', 'linemanager', 'supervisor', 'supervisoremail'],
    examples: ['', 'sam.manager@example.com'],
  },
  {
    field: 'employee_id',
    title: 'Employee ID',
    also: [
      'employeeno',
      'employeenumber',
      'employeecode',
      'empid',
      'empno',
      'staffid',
      'staffno',
      'staffnumber',
      'payrollid',
      'payrollnumber',
      'personnelnumber',
    ],
    examples: ['E-1041', 'E-1042'],
  },
  {
    field: 'date_hired',
    title: 'Date hired',
    also: [
      'hiredate',
      'hired',
      'hiredon',
      'startdate',
      'startedon',
      'commencementdate',
      'commenced',
      'dateofhire',
      'dateofjoining',
      'joiningdate',
      'employmentdate',
      'employmentstartdate',
    ],
    examples: ['2024-02-05', '2026-09-03'],
  },
  {
    field: 'employment_kind',
    title: 'Employment type',
    also: ['employmenttype', 'employmentbasis', 'contracttype', 'worktype'],
    examples: ['Full-time', 'Part-time'],
  },
  {
    field: 'work_pattern',
    title: 'Work pattern',
    also: ['workschedule', 'schedule', 'roster'],
    examples: ['', ''],
  },
  {
    field: 'leave_policy',
    title: 'Leave policy',
    also: ['leavepolicies', 'policy', 'policies'],
    examples: ['', ''],
  },
  { field: 'salary', title: 'Salary', also: ['annualsalary', 'basesalary'], examples: ['', ''] },
]

/** Every name a column is known by, to find the heading of a file. */
export const IMPORT_HEADINGS: readonly string[] = IMPORT_COLUMNS.flatMap(({ field, also }) => [
  field.replaceAll('_', ''),
  ...also,
])

export interface MatchedColumns {
  /** By the name in the file. */
  fields: ReadonlyMap<string, ImportColumn>
  /** Two columns for the same. */
  clash?: { one: string; other: string; column: string }
}

/** Maps the columns of a file: as chosen, else by name. Case, blanks and punctuation are ignored. */
export function matchImportColumns(names: readonly string[], choices: ColumnChoices = {}): MatchedColumns {
  const fields = new Map<string, ImportColumn>()
  for (const name of names) {
    const plain = plainWord(name)
    const chosen = Object.hasOwn(choices, name) ? choices[name] : undefined
    const column = IMPORT_COLUMNS.find(({ field, also }) =>
      chosen === undefined ? plainWord(field) === plain || also.includes(plain) : field === chosen,
    )
    if (column === undefined) continue
    const [one] = [...fields].find(([, taken]) => taken === column) ?? []
    if (one !== undefined) return { fields, clash: { one, other: name, column: column.title } }
    fields.set(name, column)
  }
  return { fields }
}

/** Returns a table with every known column, a manager and their report as examples. */
export const userImportTemplate = (): CsvFile => ({
  name: 'people.csv',
  text: writeCsv([
    IMPORT_COLUMNS.map(({ title }) => title),
    ...([0, 1] as const).map(at => IMPORT_COLUMNS.map(({ examples }) => examples[at])),
  ]),
})
