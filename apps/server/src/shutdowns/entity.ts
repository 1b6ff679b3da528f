import {
  SHUTDOWN_CHOICES,
  SHUTDOWN_SCOPES,
  SHUTDOWN_STATUSES,
  type Shutdown,
  type ShutdownChoice,
} from '@leavewell/leave'
import { defineEntity, nobody } from '@leavewell/platform'
import Type from 'typebox'
import { day } from '../kernel/day-schema.ts'
import { leaveTypeKey } from '../kernel/leave-type-key.ts'
import { declares } from '../kernel/record-of.ts'
import { can } from '../kernel/rights.ts'

const ids = Type.Unsafe<string[]>(Type.Array(Type.String({ maxLength: 200 }), { default: [] }))

const shutdownSchema = declares<Shutdown>()(
  Type.Object({
    title: Type.String({ maxLength: 200 }),
    start_date: day,
    end_date: day,
    start_half: Type.Optional(Type.Enum(['pm'])),
    end_half: Type.Optional(Type.Enum(['am'])),
    leave_type: leaveTypeKey,
    scope: Type.Enum([...SHUTDOWN_SCOPES]),
    scope_ids: ids,
    except_users: ids,
    reason: Type.Optional(Type.String({ maxLength: 4000 })),
    choice: Type.Enum([...SHUTDOWN_CHOICES]),
    choices: Type.Unsafe<Record<string, ShutdownChoice>>(Type.Object({})),
    status: Type.Enum([...SHUTDOWN_STATUSES]),
    people: Type.Optional(Type.Integer()),
    made_by: Type.Optional(Type.String()),
    undone_by: Type.Optional(Type.String()),
    todo: ids,
    known_users: ids,
    unbookable_users: ids,
  }),
)

const unread = { read: nobody }

/** A company shutdown. Functions write it, because its leave is booked with it. Lists of people are for the server. */
export const shutdown = defineEntity<Shutdown>({
  name: 'Shutdown',
  schema: shutdownSchema,
  access: { read: can('leave'), create: nobody, update: nobody, delete: nobody },
  fields: {
    except_users: unread,
    choices: unread,
    todo: unread,
    known_users: unread,
    unbookable_users: unread,
  },
  indexes: [{ fields: ['-created_date'] }],
})
