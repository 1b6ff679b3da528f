import {
  COLLEAGUE_FIELDS,
  checkPicture,
  adminCopy as copy,
  EMPLOYMENT_KINDS,
  fileProblem,
  type GivenRole,
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
import { may, sees } from '../kernel/rights.ts'
import { lockOfUser } from '../org-structure/organisation-lock.ts'
import { followUp } from './follow-up.ts'
import { leftOn } from './left-on.ts'
import { moveWaiting } from './move-requests.ts'
import { updateUser } from './update-user.ts'

const text = (maxLength = 200) => Type.Optional(Type.String({ maxLength }))

/** K-06, beside the fields that every person has on the platform. */
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
  }),
)

const self = owner('id')
const people = may('people')
/** Sees what is needed to plan and pay, and changes nothing. */
const peopleReader = sees('see_people', 'id')
/** Gives roles of the installation, and changes nothing else of people. */
const system = may('system')

/** Everybody sees that a colleague exists, changes only the own profile; people join and leave through the identity room. */
const userAccess: RowAccess = {
  read: signedIn,
  create: nobody,
  update: any(self, people, system),
  delete: nobody,
}

/** What is kept by those who look after people (Q-31, S-69, OP-16). */
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

/** A role is given and taken away by whoever has all that it brings; `updateUser` says which change of it is whose. */
const roleRules: Record<string, Rule> = Object.fromEntries(
  Object.entries(ROLE_FIELDS).map(([role, { field }]) => [
    field,
    all(
      ...ROLE_RIGHTS[role as GivenRole].map(right =>
        right === 'act' ? any(may('act'), system) : may(right),
      ),
    ),
  ]),
)

const shownToColleagues = new Set<string>(COLLEAGUE_FIELDS)
const ofTheirOwn = [...Object.keys(userSchema.properties), 'role', 'disabled', 'is_verified']

/** Fields that go with the right to see people. */
const SEEN_WITH_PEOPLE = ['employee_id', 'date_hired', 'service_from', 'employment_kind', 'disabled']

/** Some fields are for more than oneself and those who look after people, and salaries for fewer. */
const readRules: Record<string, Rule> = {
  // An approver learns whose manager they are, and nothing else of them that colleagues do not.
  manager_id: any(
    self,
    peopleReader,
    all(may('reports'), field('manager_id').isOneOf(caller('employee_id'), caller('id'))),
  ),
  salary: any(self, may('salaries')),
  left_on: peopleReader,
  ...Object.fromEntries(SEEN_WITH_PEOPLE.map(name => [name, any(self, peopleReader)])),
  ...Object.fromEntries(Object.keys(roleRules).map(name => [name, any(self, people, system)])),
}

const updateRules: Record<string, Rule> = {
  ...Object.fromEntries(KEPT_BY_PEOPLE.map(name => [name, people])),
  salary: all(people, may('salaries')),
  ...roleRules,
}

/** Colleagues see names, place and picture; everything else is for oneself and those who look after people. */
const userFields: Record<string, FieldAccess> = Object.fromEntries(
  ofTheirOwn.map(name => [
    name,
    {
      ...(shownToColleagues.has(name) ? {} : { read: readRules[name] ?? any(self, people) }),
      update: updateRules[name] ?? any(self, people),
    },
  ]),
)

/** How somebody signs in is seen by whoever helps them with it. */
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
      // That one leaves out who has none, and a plan that is kept for any id cannot use it: managers are looked up by this one.
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
        return { ...changes, ...(await leftOn(org, context, before, changes)) }
      },
      afterUpdate: (context, before, after) => followUp(org, context, before, after),
      async beforeDelete(context, record) {
        await removeDeputies(context.entities, record.id)
        await moveWaiting(org, context, record)
      },
    },
  })
