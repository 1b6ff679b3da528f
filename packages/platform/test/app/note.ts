import Type from 'typebox'
import { any, everyone, field, owner, role, signedIn } from '../../src/entities/access/rule.ts'
import { defineEntity } from '../../src/entities/definition.ts'

/** A note on a pin board. Everyone reads public ones. Owners and administrators have full access. */
export const note = defineEntity({
  name: 'Note',
  schema: Type.Object({
    owner_id: Type.String({ minLength: 1 }),
    title: Type.String({ minLength: 1, maxLength: 40 }),
    mood: Type.Union([Type.Literal('good'), Type.Literal('bad')], { default: 'good' }),
    public: Type.Boolean({ default: false }),
    secret: Type.Optional(Type.String()),
    rating: Type.Optional(Type.Number({ minimum: 0, maximum: 5, multipleOf: 0.5 })),
    copies: Type.Optional(Type.Integer({ minimum: 0 })),
    due: Type.Optional(Type.String({ format: 'date' })),
    remind_at: Type.Optional(Type.String({ format: 'date-time' })),
    link: Type.Optional(Type.String({ format: 'uri' })),
    contact: Type.Optional(Type.String({ format: 'email' })),
    tags: Type.Array(Type.String(), { default: [] }),
    lines: Type.Optional(
      Type.Array(Type.Object({ text: Type.String(), done: Type.Optional(Type.Boolean()) })),
    ),
    extra: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    shelf: Type.Optional(Type.String()),
    pinned: Type.Boolean({ default: false }),
    word_count: Type.Optional(Type.Integer()),
  }),
  access: {
    read: any(field('public').is(true), owner('owner_id'), role('admin')),
    create: any(owner('owner_id'), role('admin')),
    update: any(owner('owner_id'), role('admin')),
    delete: any(owner('owner_id'), role('admin')),
  },
  fields: {
    secret: { read: any(owner('owner_id'), role('admin')) },
    pinned: { create: role('admin'), update: role('admin') },
    owner_id: { update: role('admin') },
  },
  computed: ['word_count'],
  indexes: [
    { fields: ['owner_id', '-created_date'] },
    { fields: ['shelf'], unique: { message: 'This place on the shelf is taken' } },
    { fields: ['owner_id', 'title'], unique: { message: 'You have a note with this title' } },
  ],
})

/** A list of words without hooks. Everyone reads it, and only signed-in people add to it. */
export const word = defineEntity({
  name: 'Word',
  schema: Type.Object({ text: Type.String() }),
  access: { read: everyone, create: signedIn, update: role('admin'), delete: role('admin') },
})
