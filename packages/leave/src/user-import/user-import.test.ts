import { describe, expect, it } from 'vitest'
import type { Company, ImportProblem, KnownUser } from '../contracts/import-plan.ts'
import { groupProblems, importSentence } from '../copy/import-findings.ts'
import { peopleImportCopy } from '../copy/people-import.ts'
import { formatDay } from '../dates/format-date.ts'
import { userImportTemplate } from './import-columns.ts'
import { planUserImport } from './plan-user-import.ts'

const NOTHING = {
  first_name: null,
  last_name: null,
  full_name: null,
  department: null,
  office: null,
  position: null,
  manager_id: null,
  employee_id: null,
  date_hired: null,
  employment_kind: null,
  salary: null,
}
const user = (fields: Partial<KnownUser> & { id: string; email: string }): KnownUser => ({
  ...NOTHING,
  role: 'user',
  ...fields,
})

const boss = user({
  id: 'b1',
  email: 'boss@x.test',
  role: 'admin',
  full_name: 'Bea Boss',
  employee_id: 'E-1',
})
const ann = user({
  id: 'a1',
  email: 'Ann@x.test',
  first_name: 'Ann',
  last_name: 'Lee',
  full_name: 'Ann Lee',
  department: 'Sales',
  employee_id: 'E-2',
})
const company: Company = {
  users: [boss, ann],
  departments: ['Sales'],
  offices: ['West'],
  today: '2026-03-02',
  patterns: [
    { id: 'p1', name: 'Full-time, 38 hours' },
    { id: 'p2', name: 'No fixed hours' },
  ],
  policies: [
    { leave_type: 'annual', name: 'Standard' },
    { leave_type: 'sick', name: 'Standard' },
    { leave_type: 'annual', name: 'Casual' },
  ],
  patternOf: new Map([['a1', 'p1']]),
  policiesOf: new Map([['a1', [{ leave_type: 'annual', policy_name: 'Standard' }]]]),
}

const plan = (
  rows: Record<string, unknown>[],
  columns = [...new Set(rows.flatMap(Object.keys))],
  departments = company.departments,
) =>
  planUserImport(
    columns,
    rows.map((values, at) => ({ number: at + 2, values })),
    { ...company, departments },
  )
/** The problem as people read it. */
const told = (problem: ImportProblem) => ({ row: problem.row, message: importSentence(problem) })
const problemsOf = (...rows: Record<string, unknown>[]) =>
  plan(rows).problems.map(problem => `${problem.row}: ${importSentence(problem)}`)

describe('columns of other systems [R3-113]', () => {
  it.each([
    ['Dept', 'department'],
    ['Location', 'office'],
    ['Employee No', 'employee_id'],
    ['Emp. No.', 'employee_id'],
    ['Commencement date', 'date_hired'],
    ['Supervisor', 'manager'],
    ['Employment Type', 'employment_kind'],
    ['Employment basis', 'employment_kind'],
    ['Work pattern', 'work_pattern'],
    ['Roster', 'work_pattern'],
    ['Leave policy', 'leave_policy'],
    ['Policy', 'leave_policy'],
  ])('the column %s fills %s', (name, field) => {
    expect(plan([{ Email: 'a@x.test', [name]: '' }]).columns).toContainEqual({ name, field })
  })

  it('an employment type is read in the words of payroll files, and others are refused', () => {
    const kinds = ['Full-time', 'FULL TIME', 'FT', 'Permanent Full-Time', 'P/T', 'part time', 'Casual']
    const { lines } = plan(kinds.map((Type, at) => ({ Email: `k${at}@x.test`, 'Employment type': Type })))
    expect(lines.map(({ fields }) => fields.employment_kind)).toEqual([
      ...Array(4).fill('full_time'),
      'part_time',
      'part_time',
      'casual',
    ])
    expect(problemsOf({ Email: 'a@x.test', 'Employment type': 'Volunteer' })).toEqual([
      '2: “Volunteer” is not an employment type. Write Full-time, Part-time or Casual.',
    ])
  })

  it('a work pattern is assigned from the first day of a new employee, from today of others, and not twice', () => {
    const { lines, problems } = plan([
      { Email: 'new@x.test', 'Work pattern': 'no fixed hours', 'Date hired': '2026-02-02' },
      { Email: 'boss@x.test', 'Work pattern': 'Full-time, 38 hours' },
      { Email: 'ann@x.test', 'Work pattern': 'Full-time, 38 hours' },
      { Email: 'soon@x.test', 'Work pattern': 'No fixed hours' },
    ])
    expect(problems).toEqual([])
    expect(lines.map(({ action, pattern }) => [action, pattern])).toEqual([
      ['create', { id: 'p2', from: '2026-02-02' }],
      ['update', { id: 'p1', from: '2026-03-02' }],
      ['none', undefined],
      ['create', { id: 'p2', from: '2026-03-02' }],
    ])
  })

  it('a policy is assigned for every leave type that has one of that name, several with semicolons', () => {
    const { lines } = plan([
      { Email: 'new@x.test', Policy: 'standard' },
      { Email: 'ann@x.test', Policy: 'Standard; Casual' },
    ])
    expect(lines.map(({ policies }) => policies)).toEqual([
      [
        { leave_type: 'annual', policy_name: 'Standard' },
        { leave_type: 'sick', policy_name: 'Standard' },
      ],
      [
        { leave_type: 'sick', policy_name: 'Standard' },
        { leave_type: 'annual', policy_name: 'Casual' },
      ],
    ])
  })

  it('an unknown pattern or policy is refused with the names to choose from', () => {
    expect(problemsOf({ Email: 'a@x.test', 'Work pattern': 'Nights', Policy: 'Gold' })).toEqual([
      '2: There is no work pattern “Nights”. Choose “Full-time, 38 hours”, “No fixed hours”.',
      '2: There is no leave policy “Gold”. Choose “Standard”, “Casual”.',
    ])
  })

  it('a first day more than a year ahead or 60 years ago is a warning, and stops nothing', () => {
    const { lines, problems, warnings } = plan([
      { Email: 'far@x.test', Hired: '2035-09-03' },
      { Email: 'edge@x.test', Hired: '2027-03-02' },
      { Email: 'over@x.test', Hired: '2027-03-03' },
      { Email: 'old@x.test', Hired: '1950-01-01' },
    ])
    expect([lines.length, problems]).toEqual([4, []])
    expect(warnings.map(told)).toEqual([
      { row: 2, message: `The first day, ${formatDay('2035-09-03')}, is more than a year away` },
      { row: 4, message: 'The first day, 3 Mar 2027, is more than a year away' },
      { row: 5, message: 'The first day, 1 Jan 1950, is more than 60 years ago' },
    ])
  })
})

describe('people from a table', () => {
  it('a new address is invited with the values of its row', () => {
    const { lines, problems, newDepartments } = plan([
      {
        'E-Mail Address': ' New@X.test ',
        'Given name': 'Noa',
        Surname: 'Kim',
        ROLE: 'manager',
        Department: 'sales',
        'Job title': 'Lead',
        'Reports to': 'BOSS@x.test',
        'Employee ID': 1042,
        'Start date': '3/9/2026',
        Salary: '$90,500',
      },
    ])
    expect([problems, newDepartments]).toEqual([[], []])
    expect(lines).toEqual([
      {
        row: 2,
        action: 'create',
        email: 'new@x.test',
        name: 'Noa Kim',
        role: 'admin',
        fields: {
          first_name: 'Noa',
          last_name: 'Kim',
          full_name: 'Noa Kim',
          department: 'Sales',
          position: 'Lead',
          manager_id: 'E-1',
          employee_id: '1042',
          date_hired: '2026-09-03',
          salary: 90500,
        },
      },
    ])
  })

  it('a known person changes only in what differs, and empty cells and the role change nothing', () => {
    const row = {
      email: 'ann@x.test',
      first_name: 'Ann',
      last_name: '',
      department: 'SALES',
      role: 'Manager',
    }
    expect(plan([row]).lines).toMatchObject([{ action: 'none', id: 'a1', role: 'user', fields: {} }])
    expect(plan([{ ...row, last_name: 'Ng' }]).lines).toMatchObject([
      { action: 'update', name: 'Ann Ng', fields: { last_name: 'Ng', full_name: 'Ann Ng' } },
    ])
  })

  it('a manager may come with the same file, by address or employee id, before or after their people', () => {
    const rows = [
      { email: 'one@x.test', manager: 'chief@x.test' },
      { email: 'two@x.test', manager: 'C-9' },
      { email: 'chief@x.test', role: 'Manager', manager: 'lead@x.test' },
      { email: 'lead@x.test', role: 'Admin', employee_id: 'C-9' },
    ]
    const { lines, problems } = plan(rows)
    expect(problems).toEqual([])
    expect(lines.map(({ newManager, fields }) => newManager ?? fields.manager_id)).toEqual([
      'chief@x.test',
      'C-9',
      'C-9',
      undefined,
    ])
  })

  it('missing departments are created, once, in the spelling of the first row', () => {
    const rows = ['Design', 'design', 'SALES'].map((department, at) => ({
      email: `n${at}@x.test`,
      department,
    }))
    const { newDepartments, lines } = plan(rows)
    expect(newDepartments).toEqual(['Design'])
    expect(lines.map(({ fields }) => fields.department)).toEqual(['Design', 'Design', 'Sales'])
  })

  it('a department of exactly the written name goes before one of another case or blanks [finding F-63]', () => {
    const departments = ['ENGINEERING', 'Engineering', 'engineering ', ' legal', 'Legal', 'design ']
    const rows = ['Engineering', 'eNgineering', 'legal', 'Design'].map((department, at) => ({
      email: `n${at}@x.test`,
      department,
    }))
    const { newDepartments, lines } = plan(rows, undefined, departments)
    expect(newDepartments).toEqual([])
    expect(lines.map(({ fields }) => fields.department)).toEqual([
      'Engineering',
      'ENGINEERING',
      'Legal',
      'design ',
    ])
  })

  it('unknown columns are named and ignored', () => {
    expect(plan([{ email: 'n@x.test', Shoes: 42, 'Full-time': true }]).columns).toEqual([
      { name: 'email', field: 'email' },
      { name: 'Shoes', field: null },
      { name: 'Full-time', field: null },
    ])
  })

  it('days are read in the formats of people and spreadsheets, also as a bare day number [finding F-69]', () => {
    const days = ['2026-09-03', '3/9/2026', '2026-09-03T00:00:00.000Z', 46268, '46268.75', 10_959, 49_736]
    const read = plan(days.map((day, at) => ({ email: `n${at}@x.test`, 'hire date': day })))
    expect(read.problems).toEqual([])
    expect(read.lines.map(({ fields }) => fields.date_hired)).toEqual([
      ...Array.from({ length: 5 }, () => '2026-09-03'),
      '1930-01-01',
      '2036-03-02',
    ])
    for (const day of [9_000, 99_999, '4626'])
      expect(problemsOf({ email: 'n@x.test', hired: day })).toHaveLength(1)
  })

  it('a hire date before 1930 or more than 10 years ahead is refused with the possible dates [R3-80]', () => {
    for (const [hired, told] of [
      ['1929-12-31', '31 Dec 1929'],
      ['3/3/2036', '3 Mar 2036'],
      ['9999-12-31', '31 Dec 9999'],
      [73_050, '31 Dec 2099'],
    ])
      expect(problemsOf({ email: 'n@x.test', hired })).toEqual([
        `2: ${told}: Enter a date from 1 Jan 1930 to 2 Mar 2036`,
      ])
  })

  it('the same problem of many rows is listed once, with the first of them [finding F-69]', () => {
    const rows = Array.from({ length: 44 }, (_, at) => ({ email: `n${at}@x.test`, manager: 'ann@x.test' }))
    const groups = groupProblems(plan([...rows, { email: 'nobody' }]).problems)
    expect(groups).toEqual([
      {
        message: 'Ann Lee (Ann@x.test) is not an approver',
        rows: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
        count: 44,
        manager: { name: 'Ann Lee', email: 'Ann@x.test' },
      },
      { message: '“nobody” isn’t an email address', rows: [46], count: 1 },
    ])
  })

  it.each([
    ['no column for the address', ['Name'], /no Email column/],
    [
      'two columns for the same',
      ['Email', 'Surname', 'Last name'],
      /“Surname” and “Last name” are both mapped to Last name/,
    ],
    ['no rows', ['Email'], /no people/],
  ])('a file with %s is refused as a whole', (_what, columns, message) => {
    const { lines, problems } = plan([], columns)
    expect([lines, problems.map(told)]).toEqual([
      [],
      [{ row: null, message: expect.stringMatching(message) }],
    ])
  })

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['no address', { first_name: 'A', last_name: 'B', email: '' }, /address is missing/],
    ['no proper address', { email: 'nobody' }, /“nobody” isn’t an email address/],
    ['one name alone', { email: 'n@x.test', first_name: 'N' }, /Enter both first name and last name/],
    ['an unknown role', { email: 'n@x.test', role: 'King' }, /“King” isn’t a role/],
    [
      'a role that only objects know',
      { email: 'n@x.test', role: 'constructor' },
      /“constructor” isn’t a role/,
    ],
    ['a day that is none', { email: 'n@x.test', date_hired: '31/02/2026' }, /“31\/02\/2026” isn’t a date/],
    ['a salary that is none', { email: 'n@x.test', salary: 'lots' }, /“lots” isn’t a salary/],
    ['a salary beyond all measure', { email: 'n@x.test', salary: 1e12 }, /isn’t a salary/],
    [
      'a manager nobody knows',
      { email: 'n@x.test', manager: 'who@x.test' },
      /No one has the email or employee ID/,
    ],
    ['a manager who is none', { email: 'n@x.test', manager: 'ann@x.test' }, /Ann Lee .* is not an approver/],
    ['themselves as manager', { email: 'boss@x.test', manager: 'E-1' }, /another person as the manager/],
    ['an employee id of somebody else', { email: 'n@x.test', employee_id: 'E-2' }, /E-2 belongs to Ann Lee/],
    ['a text too long', { email: 'n@x.test', position: 'x'.repeat(201) }, /Position is longer than 200/],
    ['a text that can’t be stored', { email: 'n@x.test', position: 'a\0b' }, /can’t be stored/],
    ['a list in a cell', { email: 'n@x.test', position: ['a'] }, /Position isn’t text/],
  ])('a row with %s is refused by its number', (_what, row, message) => {
    expect(problemsOf(row)).toEqual([expect.stringMatching(new RegExp(`^2: .*${message.source}`))])
  })

  it('one address or employee id is one person, also within the file', () => {
    expect(problemsOf({ email: 'n@x.test' }, { email: 'N@x.test' })).toEqual([
      '3: n@x.test is already in row 2',
    ])
    expect(
      problemsOf({ email: 'n@x.test', employee_id: 'N-1' }, { email: 'm@x.test', employee_id: 'N-1' }),
    ).toEqual(['3: The employee ID N-1 belongs to n@x.test'])
  })

  it('an employee id that its owner gives up in the same file is free', () => {
    expect(
      problemsOf({ email: 'ann@x.test', employee_id: 'E-3' }, { email: 'n@x.test', employee_id: 'E-2' }),
    ).toEqual([])
  })
})

describe('the template', () => {
  const [heading = [], ...examples] = userImportTemplate()
    .text.trim()
    .split('\r\n')
    .map(line => [...line.matchAll(/"([^"]*)"/g)].map(([, cell]) => cell ?? ''))
  const rows = examples.map((cells, at) => ({
    number: at + 2,
    values: Object.fromEntries(heading.map((title, column) => [title, cells[column]])),
  }))

  it.each([
    ['administrators', true],
    ['HR', false],
  ] as const)(
    'the template is accepted as it is, imported by %s: an approver, and an employee who reports to them',
    (_, mayMakeAdministrators) => {
      const { problems, lines, columns } = planUserImport(
        heading,
        rows,
        { ...company, users: [], departments: [], offices: [] },
        {},
        mayMakeAdministrators,
      )
      expect(problems).toEqual([])
      expect(columns.every(({ field }) => field !== null)).toBe(true)
      expect(lines).toMatchObject([
        { action: 'create', role: 'user', is_approver: true, name: 'Sam Manager' },
        { action: 'create', role: 'user', name: 'Jane Citizen' },
      ])
      expect(lines[1]?.is_approver).toBeUndefined()
    },
  )

  it('every word that the help and the refusal name is a role, and so are those of the template', () => {
    const named = /Role is (\w+), (\w+) or (\w+)\./.exec(peopleImportCopy.fileHint)?.slice(1) ?? []
    expect(named).toHaveLength(3)
    expect(peopleImportCopy.unknownRole('King')).toContain(`Write ${named[0]}, ${named[1]} or ${named[2]}`)
    expect(problemsOf(...named.map((Role, at) => ({ Email: `n${at}@x.test`, Role })))).toEqual([])
    expect(named).toEqual(expect.arrayContaining(rows.map(({ values }) => values.Role)))
  })
})
