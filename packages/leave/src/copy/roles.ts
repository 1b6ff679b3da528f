import type { CompanyRole, Right } from '../entities/company-roles.ts'
import type { RightScope } from '../entities/role-scopes.ts'

/** The page “Roles & permissions”, splitting administrator access, and the choice of a role. */
export const rolesCopy = {
  title: 'Roles & permissions',
  summary: 'Each role, its permissions and its people',
  intro: 'See and assign roles. Everyone can see and change their own leave and profile.',
  roles: 'Roles',
  holders: 'Role assignments',
  holdersText: 'Change the roles of one or more people. Nothing changes until you confirm the preview.',
  search: 'Search people',
  role: 'Role',
  allRoles: 'All roles',
  change: 'Change roles',
  noHolders: 'No one matches. Change the search or the role.',
  noHoldersHint: 'This list shows people with a role. The first role is set with “Edit user”.',
  openPeople: 'Open User Management',
  allHolders: (count: number) => `Show all ${count} people`,
  fewerHolders: 'Show fewer',
  part: {
    title: 'Split administrator access',
    text: (people: number) =>
      people === 1
        ? '1 other person is an administrator. Check whether they need full access. Nothing changes until you confirm.'
        : `${people} other people are administrators. Check who needs full access. Nothing changes until you confirm.`,
    open: 'Split administrator access…',
    steps: ['Choose', 'Preview', 'Done'],
    intro:
      'We suggest Approver for people who only review their team’s leave. No one else changes until you choose.',
    role: (name: string) => `Role of ${name}`,
    stays: 'Administrator',
    employee: 'Employee',
    reports: (count: number) =>
      count === 0
        ? 'No one reports to them'
        : count === 1
          ? '1 person reports to them'
          : `${count} people report to them`,
    more: 'They do more than review their team’s leave',
    noMore: 'They only reviewed leave',
    next: 'Preview',
    back: 'Back',
    cancel: 'Cancel',
    chosen: (people: number) =>
      people === 0
        ? 'No roles change.'
        : people === 1
          ? '1 person gets another role.'
          : `${people} people get other roles.`,
    become: (people: number, roles: string) =>
      people === 1 ? `1 person becomes ${roles}` : `${people} people become ${roles}`,
    decide: (reports: number) =>
      reports === 0
        ? ''
        : reports === 1
          ? 'They still review the leave of the person who reports to them.'
          : `They still review the leave of the ${reports} people who report to them.`,
    orphans: (reports: number, waiting: number) =>
      [orphanedReports(reports), waiting > 0 && orphanedRequests(waiting)].filter(Boolean).join(' '),
    notDeciding: 'They could no longer approve leave:',
    apply: (people: number) => (people === 1 ? 'Change 1 role' : `Change ${people} roles`),
    applying: 'Changing roles…',
    done: (people: number) => (people === 1 ? '1 role changed' : `${people} roles changed`),
  },
  preview: 'Preview',
  apply: (people: number) =>
    people === 1 ? 'Change the roles of 1 person' : `Change the roles of ${people} people`,
  applied: 'Roles changed',
  discard: 'Discard changes',
  keeps: 'Keeps',
  loses: 'Loses',
  gains: 'Gains',
  nothing: 'nothing',
  may: 'Can',
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
  /** The role `admin` where it is chosen. The specification calls it Manager (K-07), like the line manager. */
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
    payroll: 'Sees and exports leave and balances, and makes payroll batches. Approves nothing.',
    front_desk: 'Sees names and days of people who are away. Sees no leave types.',
    hr: 'Manages everyone’s people data and leave. Can’t see salaries or System.',
    hr_salaries: 'Like HR. Can also see and change salaries.',
    installation:
      'Manages settings, the audit log and System health. Can’t see other people’s leave or salaries.',
    several: 'See “Roles & permissions”.',
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
      label: 'See who’s away',
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
      text: 'See, decide and comment on their requests. See balances, working days and the calendar of their reports',
    },
    leave: {
      label: 'Everyone’s leave',
      text: 'See and decide everyone’s requests. Add leave for employees. Allocate, adjust and export balances',
    },
    people: {
      label: 'People',
      text: 'Invite, import, edit and offboard people. Manage departments',
    },
    rules: {
      label: 'Rules',
      text: 'Manage policies, work schedules, public holidays and locked periods',
    },
    analytics: { label: 'Analytics', text: 'See company statistics' },
    salaries: { label: 'Salaries', text: 'See other people’s salaries' },
    payroll: {
      label: 'Payroll',
      text: 'Manage pay calendars and payroll codes. Make payroll batches of everyone’s leave',
    },
    settings: { label: 'Settings', text: 'Choose what employees can change and see' },
    audit: {
      label: 'Audit log',
      text: 'See who changed what, limited to data that they can see',
    },
    system: {
      label: 'System',
      text: 'See System health, email, jobs and backups. Connect other programs. Allow acting for others',
    },
    act: {
      label: 'Acting for others',
      text: 'Log in as someone with the same or fewer permissions. Can’t decide leave meanwhile',
    },
  } satisfies Record<Right, { label: string; text: string }>,
  lastHolder: (rights: readonly Right[]) =>
    `No one would have these permissions: ${rights.map(right => rolesCopy.rights[right].label).join(', ')}. Assign them to someone else first.`,
  notYours: 'You can only change permissions that you have.',
  moreRights: 'This person has permissions that you don’t have. Ask an administrator.',
}

function orphanedReports(count: number): string {
  return count === 1
    ? '1 person reports to them. Choose another manager for this person.'
    : `${count} people report to them. Choose another manager for those people.`
}

function orphanedRequests(count: number): string {
  return count === 1
    ? '1 pending request goes to the next manager up.'
    : `${count} pending requests go to the next manager up.`
}
