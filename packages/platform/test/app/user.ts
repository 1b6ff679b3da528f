import Type from 'typebox'
import { any, nobody, owner, role, signedIn } from '../../src/entities/access/rule.ts'
import { defineEntity } from '../../src/entities/definition.ts'

/** The people of the demo app. Colleagues see each other, but not their pay. */
export const user = defineEntity({
  name: 'User',
  schema: Type.Object({
    nickname: Type.Optional(Type.String()),
    pay: Type.Optional(Type.Number()),
    badge: Type.Optional(Type.String()),
  }),
  access: { read: signedIn, create: nobody, update: any(owner('id'), role('admin')), delete: nobody },
  fields: {
    pay: { read: role('admin'), update: role('admin') },
    badge: { update: role('admin') },
  },
  indexes: [{ fields: ['badge'], unique: { message: 'This badge is worn by somebody else' } }],
})
