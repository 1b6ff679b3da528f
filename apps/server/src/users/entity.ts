import {
  COLLEAGUE_FIELDS,
  checkPicture,
  adminCopy as copy,
  EMAIL_KINDS,
  EMPLOYMENT_KINDS,
  fileProblem,
  type GivenRole,
  PUSH_KINDS,
  REMINDER_CHANNELS,
  ROLE_FIELDS,
  ROLE_RIGHTS,
  type User,
} from '@leavewell/leave'
import {
  all,
  any,
  caller,
  defineEntity,
  type EntityDefinition,
  type FieldAccess,
  field,
  nobody,
  owner,
  type RowAccess,
  type Rule,
  signedIn,
} from '@leavewell/platform'
import Type from 'typebox'
import { removeDeputies } from '../approvals/remove-deputies.ts'
import { day } from '../kernel/day-schema.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { personName } from '../kernel/person-name.ts'
import { declares } from '../kernel/record-of.ts'
import { can, sees } from '../kernel/rights.ts'
import { lockOfUser } from '../org-structure/organisation-lock.ts'
import { followUp } from './follow-up.ts'
import { lastWorkingDayOf } from './last-working-day.ts'
import { reassignPending } from './move-requests.ts'
import { updateUser } from './update-user.ts'

const text = (maxLength = 200) => Type.Optional(Type.String({ maxLength }))

/** K-06, without the fields that every person has on the platform. */
const userSchema = declares<
  User,
  'email' | 'full_name' | 'role' | 'disabled' | 'is_verified' | 'two_factor' | 'passkeys'
>()(
  Type.Object({
    first_name: personName(),
    last_name: personName(),
    department: text(),
    office: text(),
    position: text(),
    is_approver: Type.Optional(Type.Boolean()),
    is_department_head: Type.Optional(Type.Boolean()),
    is_payroll: Type.Optional(Type.Boolean()),
    is_front_desk: Type.Optional(Type.Boolean()),
    is_hr: Type.Optional(Type.Boolean()),
    sees_salaries: Type.Optional(Type.Boolean()),
    runs_installation: Type.Optional(Type.Boolean()),
    acts_for_others: Type.Optional(Type.Boolean()),
    manager_id: text(),
    employee_id: text(),
    date_hired: Type.Optional(day),
    service_from: Type.Optional(day),
    employment_kind: Type.Optional(Type.Enum([...EMPLOYMENT_KINDS])),
    left_on: Type.Optional(day),
    salary: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000_000 })),
    booking_url: text(2000),
    teams_chat_url: text(2000),
    recruitment_agency: text(),
    agency_contact_person: text(),
    agency_contact_email: Type.Optional(Type.String({ format: 'email', maxLength: 320 })),
    agency_contact_phone: text(60),
    profile_picture: text(2000),
    reminders_by: Type.Optional(Type.Enum([...REMINDER_CHANNELS])),
    comment_emails: Type.Optional(Type.Boolean()),
    comments_in_bell: Type.Optional(Type.Boolean()),
    decide_by_email: Type.Optional(Type.Boolean()),
    requests_in_slack: Type.Optional(Type.Boolean()),
    requests_in_teams: Type.Optional(Type.Boolean()),
    push_off: Type.Optional(Type.Array(Type.Enum([...PUSH_KINDS]), { maxItems: PUSH_KINDS.length })),
    emails_off: Type.Optional(Type.Array(Type.Enum([...EMAIL_KINDS]), { maxItems: EMAIL_KINDS.length })),
  }),
)

const self = owner('id')
const people = can('people')
/** Can see what planning and payroll need, and change nothing. */
const peopleReader = sees('see_people', 'id')
/** Can give administrative roles, and change nothing else of people. */
const system = can('system')

/**
 * Everyone can see that colleagues exist and change only their own profile. People join and leave through the
 * identity part of the platform.
 */
const userAccess: RowAccess = {
  read: signedIn,
  create: nobody,
  update: any(self, people, system),
  delete: nobody,
}

/** Fields that only people with the permission for people can change (Q-31, S-69, OP-16). */
const KEPT_BY_PEOPLE = [
  'disabled',
  'is_verified',
  'manager_id',
  'employee_id',
  'office',
  'service_from',
  'employment_kind',
  'booking_url',
  'teams_chat_url',
]

/**
 * A role is given and removed by people with all its permissions. `updateUser` checks which change each person
 * can make.
 */
const roleRules: Record<string, Rule> = Object.fromEntries(
  Object.entries(ROLE_FIELDS).map(([role, { field }]) => [
    field,
    all(
      ...ROLE_RIGHTS[role as GivenRole].map(right =>
        right === 'act' ? any(can('act'), system) : can(right),
      ),
    ),
  ]),
)

const shownToColleagues = new Set<string>(COLLEAGUE_FIELDS)
const ofTheirOwn = [...Object.keys(userSchema.properties), 'role', 'disabled', 'is_verified']

/** Fields for people with permission to see people. */
const SEEN_WITH_PEOPLE = ['employee_id', 'date_hired', 'service_from', 'employment_kind', 'disabled']

/** Some fields have more readers than the person and HR, and salaries have fewer. */
const readRules: Record<string, Rule> = {
  // Approvers see the people they manage. All other people's managers are hidden from them, as from colleagues.
  manager_id: any(
    self,
    peopleReader,
    all(can('reports'), field('manager_id').isOneOf(caller('employee_id'), caller('id'))),
  ),
  salary: any(self, can('salaries')),
  left_on: peopleReader,
  ...Object.fromEntries(SEEN_WITH_PEOPLE.map(name => [name, any(self, peopleReader)])),
  ...Object.fromEntries(Object.keys(roleRules).map(name => [name, any(self, people, system)])),
}

const updateRules: Record<string, Rule> = {
  ...Object.fromEntries(KEPT_BY_PEOPLE.map(name => [name, people])),
  salary: all(people, can('salaries')),
  ...roleRules,
}

/** Colleagues can read names, location and picture. Only the person and HR can read all other fields. */
const userFields: Record<string, FieldAccess> = Object.fromEntries(
  ofTheirOwn.map(name => [
    name,
    {
      ...(shownToColleagues.has(name) ? {} : { read: readRules[name] ?? any(self, people) }),
      update: updateRules[name] ?? any(self, people),
    },
  ]),
)

/** The person and HR can see how the person signs in, because HR helps with it. */
const signInFields: Record<string, FieldAccess> = Object.fromEntries(
  ['two_factor', 'passkeys'].map(name => [name, { read: any(self, people) }]),
)

/** A person of the company (K-06). */
export const user = (org: Organisation): EntityDefinition =>
  defineEntity<User, 'email' | 'full_name' | 'left_on'>({
    name: 'User',
    schema: userSchema,
    access: userAccess,
    fields: { ...userFields, ...signInFields },
    files: ['profile_picture'],
    fileChecks: { profile_picture: file => fileProblem(checkPicture(file)) },
    computed: ['email', 'full_name', 'left_on'],
    indexes: [
      { fields: ['employee_id'], unique: { message: copy.employeeIdTaken } },
      // The unique index excludes null, so a reusable query plan for any id cannot use it. This one finds
      // managers.
      { fields: ['employee_id'] },
      { fields: ['manager_id'] },
      { fields: ['department'] },
      { fields: ['office'] },
      { fields: ['role'] },
    ],
    locks: lockOfUser,
    hooks: {
      beforeUpdate: async (context, before, patch) => {
        const changes = await updateUser(context, before, patch)
        return { ...changes, ...(await lastWorkingDayOf(org, context, before, changes)) }
      },
      afterUpdate: (context, before, after) => followUp(org, context, before, after),
      async beforeDelete(context, record) {
        await removeDeputies(context.entities, record.id)
        await reassignPending(org, context, record)
      },
    },
  })
