import { type TeamsAddress, teamsCopy } from '@leavewell/leave'
import { any, defineEntity, nobody, owner } from '@leavewell/platform'
import Type from 'typebox'
import { declares } from '../kernel/record-of.ts'
import { can } from '../kernel/rights.ts'

/** Functions write it, because the address is a secret. Administrators see who has one. */
export const teamsAddress = defineEntity<TeamsAddress>({
  name: 'TeamsAddress',
  schema: declares<TeamsAddress>()(
    Type.Object({
      user_id: Type.String({ minLength: 1, maxLength: 200 }),
      address_id: Type.String({ maxLength: 50 }),
      paused_date: Type.Optional(Type.String({ format: 'date-time' })),
    }),
  ),
  access: { read: any(owner('user_id'), can('settings')), create: nobody, update: nobody, delete: nobody },
  indexes: [{ fields: ['user_id'], unique: { message: teamsCopy.onlyOne } }],
})
