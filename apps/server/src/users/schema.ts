import { messages, type User } from '@leavewell/leave'
import Type from 'typebox'
import { declares } from '../kernel/record-of.ts'

const text = (maxLength = 200) => Type.Optional(Type.String({ maxLength }))

/** In one line, and without characters that are not seen: names stand in mails, files and headings. */
const name = () =>
  Type.Optional(
    Type.String({
      maxLength: 200,
      pattern: '^[^\\p{Cc}\\p{Zl}\\p{Zp}]*$',
      errorMessage: { pattern: messages.admin.nameNotOneLine },
    }),
  )

/** K-06, beside the fields that every person has on the platform. */
export const userSchema = declares<
  User,
  'email' | 'full_name' | 'role' | 'disabled' | 'is_verified' | 'two_factor' | 'passkeys'
>()(
  Type.Object({
    first_name: name(),
    last_name: name(),
    department: text(),
    position: text(),
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
  }),
)
