import Type from 'typebox'
import { expect, expectTypeOf, it } from 'vitest'
import { nobody, signedIn } from '../src/entities/access/rule.ts'
import { defineEntity } from '../src/entities/definition.ts'
import type { BaseRecord, Draft, NewDraft } from '../src/record.ts'

interface Parcel extends BaseRecord {
  weight: number
  label: string | null
  price: number
}

const described = {
  name: 'Parcel',
  schema: Type.Object({
    weight: Type.Number(),
    label: Type.Optional(Type.String()),
    price: Type.Number(),
  }),
  access: { read: signedIn, create: signedIn, update: signedIn, delete: nobody },
}

it('hooks of an entity know its fields, and computed ones are missing in a new draft', () => {
  const parcel = defineEntity<Parcel, 'price'>({
    ...described,
    fields: { label: { update: nobody } },
    computed: ['price'],
    indexes: [{ fields: ['weight', '-created_date'] }],
    hooks: {
      beforeCreate(_context, draft) {
        expectTypeOf(draft.weight).toEqualTypeOf<number>()
        expectTypeOf(draft.label).toEqualTypeOf<string | null | undefined>()
        expectTypeOf(draft.price).toEqualTypeOf<number | undefined>()
        return { ...draft, price: draft.weight * 2 }
      },
      beforeUpdate(_context, before, patch) {
        expectTypeOf(before).toEqualTypeOf<Parcel>()
        expectTypeOf(patch).toEqualTypeOf<Draft<Parcel>>()
        return patch.weight === undefined ? patch : { ...patch, price: patch.weight * 2 }
      },
      async afterUpdate(_context, before, after) {
        expectTypeOf(before).toEqualTypeOf<Parcel>()
        expectTypeOf(after).toEqualTypeOf<Parcel>()
      },
    },
  })
  expect(parcel.computed).toEqual(['price'])
})

it('a field that the records do not have compiles nowhere in the definition', () => {
  const wrong = [
    // @ts-expect-error
    () => defineEntity<Parcel>({ ...described, files: ['picture'] }),
    // @ts-expect-error
    () => defineEntity<Parcel>({ ...described, fields: { picture: { update: nobody } } }),
    // @ts-expect-error
    () => defineEntity<Parcel>({ ...described, indexes: [{ fields: ['-height'] }] }),
    // @ts-expect-error A computed field must be named in the type as well.
    () => defineEntity<Parcel>({ ...described, computed: ['price'] }),
    () =>
      defineEntity<Parcel>({
        ...described,
        hooks: {
          async afterCreate(_context, record) {
            // @ts-expect-error
            record.height
          },
          // @ts-expect-error
          beforeCreate: (_context, draft) => ({ ...draft, weight: String(draft.weight) }),
          beforeUpdate(_context, _before, patch) {
            // @ts-expect-error
            patch.height
            return patch
          },
        },
      }),
  ]
  expect(wrong).toHaveLength(5)
  expectTypeOf<Draft<Parcel>>().toEqualTypeOf<{ weight?: number; label?: string | null; price?: number }>()
  expectTypeOf<NewDraft>().toExtend<Record<string, unknown>>()
})

it('an entity without a type of its records takes any fields, like one from a folder', () => {
  const loose = defineEntity({
    ...described,
    files: ['label'],
    computed: ['price'],
    hooks: { beforeCreate: (_context, draft) => ({ ...draft, price: 1 }) },
  })
  expect(loose.files).toEqual(['label'])
})
