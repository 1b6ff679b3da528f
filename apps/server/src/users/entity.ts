import {
  COLLEAGUE_FIELDS,
  checkPicture,
  adminCopy as copy,
  REMINDER_CHANNELS,
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
  role,
  signedIn,
} from '@leavewell/platform'
import Type from 'typebox'
import { approver } from '../kernel/approver.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { declares } from '../kernel/record-of.ts'
import { lockOfUser } from '../org-structure/organisation-lock.ts'
import { followUp } from './follow-up.ts'
import { moveWaiting } from './move-requests.ts'
import { updateUser } from './update-user.ts'

const text = (maxLength = 200) => Type.Optional(Type.String({ maxLength }))

/** In one line, and without characters that are not seen: names stand in mails, files and headings. */
const name = () =>
  Type.Optional(
    Type.String({
      maxLength: 200,
      pattern: '^[^\\p{Cc}\\p{Zl}\\p{Zp}]*$',
      errorMessage: { pattern: copy.nameNotOneLine },
    }),
  )

/** K-06, beside the fields that every person has on the platform. */
const userSchema = declares<
  User,
  'email' | 'full_name' | 'role' | 'disabled' | 'is_verified' | 'two_factor' | 'passkeys'
>()(
  Type.Object({
    first_name: name(),
    last_name: name(),
    department: text(),
    position: text(),
    is_approver: Type.Optional(Type.Boolean()),
    manager_id: text(),
    employee_id: text(),
    date_hired: Type.Optional(Type.String({ format: 'date' })),
    salary: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000_000 })),
    booking_url: text(2000),
    teams_chat_url: text(2000),
    recruitment_agency: text(),
    agency_contact_person: text(),
    agency_contact_email: Type.Optional(Type.String({ format: 'email', maxLength: 320 })),
    agency_contact_phone: text(60),
    profile_picture: text(2000),
    reminders_by: Type.Optional(Type.Enum([...REMINDER_CHANNELS])),
  }),
)

const self = owner('id')
const admin = role('admin')

/** Everybody sees that a colleague exists, changes only the own profile; people join and leave through the identity room. */
const userAccess: RowAccess = {
  read: signedIn,
  create: nobody,
  update: any(self, admin),
  delete: nobody,
}

/** What only administrators may write (Q-31, S-69, OP-16). */
const ADMIN_WRITES = [
  'role',
  'is_approver',
  'disabled',
  'is_verified',
  'manager_id',
  'employee_id',
  'salary',
  'booking_url',
  'teams_chat_url',
]

const shownToColleagues = new Set<string>(COLLEAGUE_FIELDS)
const ofTheirOwn = [...Object.keys(userSchema.properties), 'disabled', 'is_verified'].filter(
  field => !shownToColleagues.has(field),
)

/** An approver learns whose manager they are, and nothing else of them that colleagues do not. */
const ofReports: Record<string, Rule> = {
  manager_id: all(approver, field('manager_id').isOneOf(caller('employee_id'), caller('id'))),
}

/** Colleagues see names, place and picture; everything else is for oneself and administrators. */
const userFields: Record<string, FieldAccess> = Object.fromEntries(
  [...new Set([...ofTheirOwn, ...ADMIN_WRITES])].map(name => [
    name,
    {
      ...(shownToColleagues.has(name) ? {} : { read: any(self, admin, ofReports[name] ?? nobody) }),
      ...(ADMIN_WRITES.includes(name) ? { update: admin } : {}),
    },
  ]),
)

/** A person of the company (K-06). */
export const user = (org: Organisation): EntityDefinition =>
  defineEntity<User, 'email' | 'full_name'>({
    name: 'User',
    schema: userSchema,
    access: userAccess,
    fields: userFields,
    files: ['profile_picture'],
    fileChecks: { profile_picture: checkPicture },
    computed: ['email', 'full_name'],
    indexes: [
      { fields: ['employee_id'], unique: { message: copy.employeeIdTaken } },
      { fields: ['manager_id'] },
      { fields: ['department'] },
      { fields: ['role'] },
    ],
    locks: lockOfUser,
    hooks: {
      beforeUpdate: (context, before, patch) => updateUser(context, before, patch),
      afterUpdate: (context, before, after) => followUp(org, context, before, after),
      beforeDelete: (context, record) => moveWaiting(org, context, record),
    },
  })
