import fc from 'fast-check'
import Type from 'typebox'
import { nobody } from '../../access/rule.ts'
import { compileEntity } from '../../compiled-entity.ts'

const optional = <T extends Type.TSchema>(schema: T) => Type.Optional(schema)
/** One field of every kind. */
export const thing = compileEntity({
  name: 'Thing',
  schema: Type.Object({
    text: optional(Type.String()),
    day: optional(Type.String({ format: 'date' })),
    at: optional(Type.String({ format: 'date-time' })),
    year: optional(Type.Integer()),
    amount: optional(Type.Number()),
    open: optional(Type.Boolean()),
    tags: optional(Type.Array(Type.String())),
    place: optional(Type.Object({ city: Type.String(), size: Type.Number() })),
    items: optional(Type.Array(Type.Object({ k: Type.String(), n: Type.Number() }))),
  }),
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
})
export const NAMES = ['text', 'day', 'at', 'year', 'amount', 'open', 'tags', 'place', 'items'] as const
export type Name = (typeof NAMES)[number]
export type Fields = Record<Name, unknown>

/** The few values the fields hold, so that values and filters meet. */
export const HELD: Record<Name, readonly unknown[]> = {
  text: ['', 'a', 'ab', 'B', '\u{1f600}', '\u{fffd}', "'; --"],
  day: ['2026-01-31', '2026-02-01'],
  at: ['2026-01-31T00:00:00.000Z', '2026-01-31T00:00:00.001Z'],
  year: [0, 1, 2],
  amount: [-0.5, 0, 1, 1.5],
  open: [true, false],
  tags: [[], ['a'], ['a', 'b'], ['b', 'a']],
  place: [{ city: 'a', size: 1 }, { city: 'b' }, { size: null }, {}],
  items: [
    [],
    [{ k: 'a', n: 1 }],
    [
      { k: 'a', n: 2 },
      { k: 'b', n: 1 },
    ],
    [{ k: 'b' }],
  ],
}
/** Records of it, with every field sometimes null. */
export const records = fc.array(
  fc.record(
    Object.fromEntries(NAMES.map(name => [name, fc.constantFrom(null, ...HELD[name])])),
  ) as fc.Arbitrary<Fields>,
  { minLength: 150, maxLength: 150, size: 'max' },
)
