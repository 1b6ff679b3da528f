import { COLLEAGUE_FIELDS } from '@leavewell/leave'
import { any, type FieldAccess, nobody, owner, type RowAccess, role, signedIn } from '@leavewell/platform'
import { userSchema } from './schema.ts'

const self = owner('id')
const admin = role('admin')

/** Everybody sees that a colleague exists, changes only the own profile; people join and leave through the identity room. */
export const userAccess: RowAccess = {
  read: signedIn,
  create: nobody,
  update: any(self, admin),
  delete: nobody,
}

/** What only administrators may write (Q-31, S-69, OP-16). */
const ADMIN_WRITES = [
  'role',
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

/** Colleagues see names, place and picture; everything else is for oneself and administrators. */
export const userFields: Record<string, FieldAccess> = Object.fromEntries(
  [...new Set([...ofTheirOwn, ...ADMIN_WRITES])].map(field => [
    field,
    {
      ...(shownToColleagues.has(field) ? {} : { read: any(self, admin) }),
      ...(ADMIN_WRITES.includes(field) ? { update: admin } : {}),
    },
  ]),
)
