import Type from 'typebox'
import type { AppDefinition } from '../../src/app-definition.ts'
import { any, field, owner, role, signedIn } from '../../src/entities/access/rule.ts'
import { defineEntity } from '../../src/entities/definition.ts'
import { notesApp } from './notes-app.ts'

/**
 * Colleagues see each other's picture. Photos belong to one person unless shared, and only administrators see
 * the original.
 */
export const albumApp: AppDefinition = {
  ...notesApp,
  name: 'Album',
  functions: {},
  entities: [
    defineEntity({
      name: 'User',
      schema: Type.Object({ picture: Type.Optional(Type.String()) }),
      access: { read: signedIn, create: role('admin'), update: owner('id'), delete: role('admin') },
      files: ['picture'],
    }),
    defineEntity({
      name: 'Photo',
      schema: Type.Object({
        owner_id: Type.String(),
        shared: Type.Boolean({ default: false }),
        image: Type.Optional(Type.String()),
        original: Type.Optional(Type.String()),
      }),
      access: {
        read: any(owner('owner_id'), field('shared').is(true), role('admin')),
        create: owner('owner_id'),
        update: owner('owner_id'),
        delete: owner('owner_id'),
      },
      fields: { original: { read: role('admin') } },
      files: ['image', 'original'],
    }),
  ],
}
