import { addDays, type User } from '@leavewell/leave'
import {
  AGENCIES,
  DEPARTMENTS,
  type DepartmentPlan,
  FIRST_NAMES,
  LAST_NAMES,
  TEAM_SIZE,
} from './company-data.ts'
import type { Random } from './random.ts'
import { demoId, momentOn } from './random.ts'

/** Addresses of the printed logins. */
export const LOGINS = {
  employee: 'employee@leavewell.test',
  manager: 'manager@leavewell.test',
  approver: 'approver@leavewell.test',
  hr: 'hr@leavewell.test',
  payroll: 'payroll@leavewell.test',
  admin: 'admin@leavewell.test',
  newcomer: 'newcomer@leavewell.test',
} as const

/** A person who registered two days ago, completed the names and has no department and manager yet. */
const RECENT = 'priya.raman@leavewell.test'

/**
 * Creates six managers, their teams, a person who just registered and one without names. Further teams fill up
 * the requested size.
 */
export function makeUsers(today: string, random: Random, size = 0): User[] {
  const managers = DEPARTMENTS.map((plan, index) => makeManager(plan, index, today, random))
  const users = managers.flatMap((manager, index) => [manager, ...makeTeam(manager, index, today, random)])
  const usual = [...users, makeRecent(today, random), makeUnnamed(today, random)]
  return [...usual, ...makeFurtherTeams(size - usual.length, today, random)]
}

/** Logins in the teams of managers, by department and place: a fixed person instead of a random one. */
const TEAM_LOGINS: readonly {
  department: number
  place: number
  login: Pick<User, 'email' | 'position'> & Partial<User> & { first: string; last: string }
}[] = [
  {
    department: 0,
    place: 5,
    login: { first: 'Helen', last: 'Rourke', email: LOGINS.hr, position: 'HR Manager', is_hr: true },
  },
  {
    department: 0,
    place: 3,
    login: {
      first: 'Paul',
      last: 'Yallop',
      email: LOGINS.payroll,
      position: 'Payroll Officer',
      is_payroll: true,
      sees_salaries: true,
    },
  },
  {
    department: 1,
    place: 0,
    login: { first: 'Sophie', last: 'Lawson', email: LOGINS.employee, position: 'Software Engineer' },
  },
]

/** People of a further team, with its leader. */
const FURTHER_TEAM_SIZE = 12

/**
 * Creates this many further people, in teams below the managers of the departments. The first person of each
 * team leads it.
 */
function makeFurtherTeams(count: number, today: string, random: Random): User[] {
  const leaderOf = (place: number) => place - (place % FURTHER_TEAM_SIZE)
  return Array.from({ length: Math.max(0, count) }, (_, place) => {
    const department = Math.floor(place / FURTHER_TEAM_SIZE) % DEPARTMENTS.length
    const plan = DEPARTMENTS[department] as DepartmentPlan
    const isLeader = leaderOf(place) === place
    const [position, salary] = random.pick(plan.positions)
    const first = FIRST_NAMES[place % FIRST_NAMES.length] ?? 'Alex'
    const last = LAST_NAMES[Math.floor(place / FIRST_NAMES.length) % LAST_NAMES.length] ?? 'Gray'
    const email = `${first}.${last}.${place + 1}@leavewell.test`.toLowerCase()
    return {
      ...makeUser(email, { first, last }, addDays(today, -random.between(90, 2900)), random),
      role: isLeader ? 'admin' : 'user',
      department: plan.name,
      position: isLeader ? 'Team Lead' : position,
      salary: salary + 500 * random.between(-8, 12),
      employee_id: `LW-${10_000 + place}`,
      manager_id: isLeader ? `LW-10${department + 1}` : `LW-${10_000 + leaderOf(place)}`,
    }
  })
}

function makeManager(plan: DepartmentPlan, index: number, today: string, random: Random): User {
  const { first, last, email, position, salary } = plan.manager
  const isApprover = email === LOGINS.approver
  const handle = `${first}.${last}`.toLowerCase()
  return {
    ...makeUser(email, { first, last }, addDays(today, -random.between(1900, 3600)), random),
    role: isApprover ? 'user' : 'admin',
    is_approver: isApprover || null,
    department: plan.name,
    position,
    salary,
    employee_id: `LW-10${index + 1}`,
    // The HR administrator leads the managers, and reports to the engineering manager, so that everyone can
    // request leave.
    manager_id: index === 0 ? 'LW-102' : 'LW-101',
    booking_url: `https://meet.leavewell.test/${handle}`,
    teams_chat_url: `https://teams.microsoft.com/l/chat/0/0?users=${encodeURIComponent(email)}`,
  }
}

function makeTeam(manager: User, index: number, today: string, random: Random): User[] {
  const plan = DEPARTMENTS[index] as DepartmentPlan
  return Array.from({ length: TEAM_SIZE }, (_, place) => {
    const number = index * TEAM_SIZE + place
    const [position, salary] = random.pick(plan.positions)
    const agency = random.chance(0.25) ? random.pick(AGENCIES) : undefined
    const fixed = TEAM_LOGINS.find(each => each.department === index && each.place === place)?.login
    const { first, last, ...login } = fixed ?? {
      first: FIRST_NAMES[number] ?? 'Alex',
      last: LAST_NAMES[(number * 5) % LAST_NAMES.length] ?? 'Gray',
      position,
    }
    const email = fixed?.email ?? `${first}.${last}@leavewell.test`.toLowerCase()
    const tenure =
      email === LOGINS.employee || random.chance(0.8) ? random.between(800, 2900) : random.between(90, 700)
    return {
      ...makeUser(email, { first, last }, addDays(today, -tenure), random),
      ...login,
      department: plan.name,
      salary: salary + 500 * random.between(-8, 12),
      employee_id: `LW-${200 + number}`,
      manager_id: manager.employee_id,
      ...(agency && {
        recruitment_agency: agency[0],
        agency_contact_person: agency[1],
        agency_contact_email: agency[2],
        agency_contact_phone: agency[3],
      }),
    }
  })
}

const makeRecent = (today: string, random: Random): User => ({
  ...makeUser(RECENT, { first: 'Priya', last: 'Raman' }, addDays(today, -2), random),
  date_hired: null,
})

const makeUnnamed = (today: string, random: Random): User => ({
  ...makeUser(LOGINS.newcomer, { first: '', last: '' }, addDays(today, -1), random),
  first_name: null,
  last_name: null,
  full_name: null,
  date_hired: null,
})

function makeUser(email: string, name: { first: string; last: string }, hired: string, random: Random): User {
  const at = momentOn(hired, random)
  const id = demoId('person', email)
  return {
    id,
    created_date: at,
    updated_date: at,
    created_by: email,
    created_by_id: id,
    email,
    first_name: name.first,
    last_name: name.last,
    full_name: `${name.first} ${name.last}`,
    role: 'user',
    is_approver: null,
    is_department_head: null,
    is_payroll: null,
    is_front_desk: null,
    is_hr: null,
    sees_salaries: null,
    runs_installation: null,
    acts_for_others: null,
    disabled: false,
    is_verified: true,
    two_factor: false,
    passkeys: 0,
    department: null,
    office: null,
    position: null,
    manager_id: null,
    employee_id: null,
    date_hired: hired,
    service_from: null,
    employment_kind: null,
    left_on: null,
    salary: null,
    booking_url: null,
    teams_chat_url: null,
    recruitment_agency: null,
    agency_contact_person: null,
    agency_contact_email: null,
    agency_contact_phone: null,
    profile_picture: null,
    reminders_by: null,
    comment_emails: null,
    comments_in_bell: null,
    decide_by_email: null,
    emails_off: null,
    push_off: null,
    requests_in_slack: null,
    requests_in_teams: null,
  }
}
