import type { CompanyRole, Right } from '../entities/company-roles.ts'
import type { RightScope } from '../entities/role-scopes.ts'

/** Roles and what they bring: the page “Who may do what”, moving administrators over, and the choice of a role. */
export const rolesCopy = {
  title: 'Who may do what',
  summary: 'Roles, what each of them may do, and who has them.',
  intro:
    'Every list, page, export and notification follows this table. Everybody sees and changes their own leave and profile, whatever their role.',
  roles: 'Roles',
  holders: 'Who has which role',
  holdersText:
    'To separate roles, tick what each person needs and untick “Administrator”. Nothing changes until you confirm the preview.',
  part: {
    title: 'Part the roles',
    text: (people: number) =>
      `${people === 1 ? 'One other person may' : `${people} other people may`} do everything. A few steps show who needs that, and what each of them would lose. Nothing changes until you confirm at the end.`,
    open: 'Part the roles…',
    steps: ['Choose', 'What it means', 'Done'],
    intro:
      'Whoever only decides on the leave of their own people is suggested as Approver: nothing shows that they did more than that. Everybody else stays as they are until you choose.',
    search: 'Search people',
    role: (name: string) => `Role of ${name}`,
    stays: 'Administrator',
    employee: 'Employee',
    reports: (count: number) =>
      count === 0
        ? 'Nobody reports to them'
        : count === 1
          ? '1 person reports to them'
          : `${count} people report to them`,
    more: 'they do more than decide for their own people',
    noMore: 'nothing shows that they do more than decide',
    all: (count: number) => `Show all ${count} people`,
    fewer: 'Show fewer',
    next: 'Show what it means',
    back: 'Back',
    cancel: 'Cancel',
    chosen: (people: number) =>
      people === 0
        ? 'Everybody stays as they are.'
        : people === 1
          ? '1 person gets another role.'
          : `${people} people get other roles.`,
    become: (people: number, roles: string) =>
      people === 1 ? `1 person becomes ${roles}` : `${people} people become ${roles}`,
    decide: (reports: number) =>
      reports === 0
        ? ''
        : reports === 1
          ? 'The person who reports to them is decided for as before.'
          : `The leave of the ${reports} people who report to them is decided as before.`,
    orphans: (reports: number, waiting: number) =>
      `${reports === 1 ? '1 person reports' : `${reports} people report`} to them, and ${waiting === 0 ? 'nothing waits for them' : waiting === 1 ? '1 request waits for them and goes to somebody above' : `${waiting} requests wait for them and go to somebody above`}. Give those people another manager.`,
    notDeciding: 'They would decide on no leave any more:',
    apply: (people: number) => (people === 1 ? 'Change 1 role' : `Change ${people} roles`),
    applying: 'Roles are being changed …',
    done: (people: number) =>
      people === 1 ? '1 person has another role now.' : `${people} people have other roles now.`,
  },
  preview: 'Show what it means',
  apply: (people: number) =>
    people === 1 ? 'Give 1 person these roles' : `Give ${people} people these roles`,
  applied: 'The roles are given',
  discard: 'Discard',
  keeps: 'Keeps',
  loses: 'Loses',
  gains: 'Gains',
  nothing: 'nothing',
  may: 'May',
  yes: 'Yes',
  no: 'No',
  names: {
    employee: 'Employee',
    approver: 'Approver',
    department_head: 'Head of department',
    payroll: 'Payroll',
    front_desk: 'Front desk',
    hr: 'HR',
    salaries: 'Salaries',
    installation: 'System',
    acting: 'Acting for others',
    admin: 'Administrator',
  } satisfies Record<CompanyRole, string>,
  /** The role `admin` where it is chosen: the word of the specification, which also is that of the line manager, and ours (K-07). */
  managerRole: 'Manager (administrator)',
  moreRoles: 'More roles',
  assignments: {
    approver: 'Approver',
    department_head: 'Head of department',
    payroll: 'Payroll',
    front_desk: 'Front desk',
    hr: 'HR',
    hr_salaries: 'HR with salaries',
    installation: 'System',
    several: 'Several roles',
  },
  assignmentHints: {
    department_head:
      'Sees people, leave and balances of their department and departments below it. Approves nothing.',
    payroll: 'Sees and exports leave and balances. Approves and changes nothing.',
    front_desk: 'Sees names and days of people who are away. Sees no leave types.',
    hr: 'Looks after people and leave of everybody. Sees no salaries and no System.',
    hr_salaries: 'The same, and sees and changes salaries.',
    installation: 'Looks after settings, Audit and System. Sees neither leave nor salaries of others.',
    several: 'Put together on “Who may do what”.',
  },
  scopes: {
    title: 'Who each role sees',
    text: 'These roles only see information. Choose how far each permission reaches. Your choice applies immediately.',
    field: (role: string, right: string) => `${role}: ${right}`,
    names: {
      everyone: 'Everyone',
      department: 'Own department and below',
      office: 'Own office',
      reports: 'Own reports, direct and indirect',
    } satisfies Record<RightScope, string>,
    texts: {
      everyone: 'All people in the company.',
      department: 'People in the same department and in departments below it.',
      office: 'People in the same office.',
      reports: 'People who report to them, and the reports of those people.',
    } satisfies Record<RightScope, string>,
    /** After “You see …”. */
    whose: {
      everyone: 'everyone',
      department: 'your department and departments below it',
      office: 'your office',
      reports: 'your direct and indirect reports',
    } satisfies Record<RightScope, string>,
    sees: (whose: string) => `You see people, leave and balances of ${whose}. This page is read-only.`,
    seesApart: (people: string, leave: string) =>
      `People: ${people}. Leave and balances: ${leave}. This page is read-only.`,
    noDepartment: 'Your profile has no department, so you see only yourself. Ask HR to set it.',
    noOffice: 'Your profile has no office, so you see only yourself. Ask HR to set it.',
    saved: (role: string) => `${role} saved`,
  },
  rights: {
    see_away: {
      label: 'See who is away',
      text: 'See names and days of people who are away, without leave types',
    },
    see_people: {
      label: 'See people',
      text: 'See and export employee ID, manager, start date, employment type and account status',
    },
    see_leave: {
      label: 'See leave and balances',
      text: 'See and export requests, balances and balance history. No reasons, certificates, notes or comments',
    },
    reports: {
      label: 'Team requests',
      text: 'See, decide and comment on requests that were sent to them; see balances, working days and the calendar of their reports',
    },
    leave: {
      label: 'Leave of everybody',
      text: 'See and decide the requests of everybody, enter leave for others, allocate and correct balances, take both out as tables',
    },
    people: {
      label: 'People',
      text: 'Invite, import, change and disable people, change addresses, note who leaves, keep departments',
    },
    rules: {
      label: 'Rules',
      text: 'Keep leave policies, working time, public holidays and closed periods',
    },
    analytics: { label: 'Analytics', text: 'See the figures of the company' },
    salaries: { label: 'Salaries', text: 'See the salaries of others' },
    settings: { label: 'Settings', text: 'Choose what employees may change and see' },
    audit: {
      label: 'Audit',
      text: 'See who changed what, with the contents of what they may see anyhow',
    },
    system: {
      label: 'System',
      text: 'See System, mail, jobs and backups; connect other programs; let others act for somebody',
    },
    act: {
      label: 'Acting for others',
      text: 'Sign in as somebody else, never with more rights than their own and never to decide on leave',
    },
  } satisfies Record<Right, { label: string; text: string }>,
  lastHolder: (rights: readonly Right[]) =>
    `Nobody could do this any more: ${rights.map(right => rolesCopy.rights[right].label).join(', ')}. Give it to somebody else first.`,
  notYours: 'Only rights that you have yourself can be given or taken away.',
  moreRights: 'This person may do what you may not: ask an administrator.',
}
