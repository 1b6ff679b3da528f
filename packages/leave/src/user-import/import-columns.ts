import type { ColumnChoices, ImportField } from '../contracts/import-plan.ts'
import { type CsvFile, writeCsv } from '../formats/csv.ts'
import { columnNamed, headingsOf, type KnownColumn, matchColumns } from '../formats/match-columns.ts'

export interface ImportColumn extends KnownColumn {
  field: ImportField
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
  { field: 'role', title: 'Role', examples: ['Approver', 'Employee'] },
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
    also: ['employmentkind', 'employmentbasis', 'contracttype', 'worktype'],
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

/** To find the row with the names of the columns. */
export const IMPORT_HEADINGS = headingsOf(IMPORT_COLUMNS)

/** Maps the columns of a file: as chosen, else by name. */
export const matchImportColumns = (names: readonly string[], choices: ColumnChoices = {}) =>
  matchColumns(names, name => {
    const chosen = Object.hasOwn(choices, name) ? choices[name] : undefined
    return chosen === undefined
      ? columnNamed(IMPORT_COLUMNS, name)
      : IMPORT_COLUMNS.find(({ field }) => field === chosen)
  })

/** Returns a table with every known column, a manager and their report as examples. */
export const userImportTemplate = (): CsvFile => ({
  name: 'people.csv',
  text: writeCsv([
    IMPORT_COLUMNS.map(({ title }) => title),
    ...([0, 1] as const).map(at => IMPORT_COLUMNS.map(({ examples }) => examples[at])),
  ]),
})
