import { CHAT_PROVIDERS, type ChatChannel } from '@leavewell/leave'
import { defineEntity, nobody } from '@leavewell/platform'
import Type from 'typebox'
import { day } from '../kernel/day-schema.ts'
import { declares } from '../kernel/record-of.ts'
import { can } from '../kernel/rights.ts'

/** Functions write channels, because their addresses are secrets. */
export const chatChannel = defineEntity<ChatChannel>({
  name: 'ChatChannel',
  schema: declares<ChatChannel>()(
    Type.Object({
      name: Type.String({ maxLength: 100 }),
      provider: Type.Enum([...CHAT_PROVIDERS]),
      department: Type.Optional(Type.String({ maxLength: 200 })),
      on_weekends: Type.Boolean(),
      address_id: Type.String({ maxLength: 50 }),
      sent_on: Type.Optional(day),
    }),
  ),
  access: { read: can('settings'), create: nobody, update: nobody, delete: nobody },
})
