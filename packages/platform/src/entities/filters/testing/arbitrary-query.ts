import fc from 'fast-check'
import { HELD, NAMES, type Name } from './thing.ts'

const comparing = (values: readonly unknown[]) =>
  fc.oneof(
    ...['$gt', '$gte', '$lt', '$lte'].map(operator =>
      fc.constantFrom(...values).map(value => ({ [operator]: value })),
    ),
  )
const equality = (values: readonly unknown[]) =>
  fc.oneof(
    fc.constantFrom(null, ...values).map(value => ({ $eq: value })),
    fc.constantFrom(null, ...values).map(value => ({ $ne: value })),
    ...['$in', '$nin', '$all'].map(operator =>
      fc.array(fc.constantFrom(null, ...values), { maxLength: 3 }).map(list => ({ [operator]: list })),
    ),
    fc.boolean().map($exists => ({ $exists })),
  )
const regex = fc.constantFrom('a', '^a$', 'b$', '^$', 'A', '[ab]{1,2}').map($regex => ({ $regex }))
const negated = (test: fc.Arbitrary<object>) =>
  fc.oneof({ weight: 4, arbitrary: test }, { weight: 1, arbitrary: test.map($not => ({ $not })) })
const joined = (test: fc.Arbitrary<object>) =>
  fc.oneof(
    test,
    fc.tuple(test, test).map(([a, b]) => ({ ...a, ...b })),
  )

const itemQuery = joined(
  fc.oneof(
    fc.constantFrom('a', 'b', null).map(k => ({ k })),
    comparing([1, 2]).map(n => ({ n })),
    fc.constant({ $or: [{ k: 'b' }, { n: { $ne: 1 } }] }),
  ),
)
const member = joined(fc.oneof(comparing(['a', 'b']), equality(['a', 'b']), regex))

/** Values of every type, so that each field also gets values that it cannot hold. */
const OF_ANY_TYPE = [...NAMES.flatMap(name => HELD[name].slice(0, 2)), 1.5, 1e300, '2026-01']
const anything = negated(
  fc.oneof(
    comparing(OF_ANY_TYPE),
    equality(OF_ANY_TYPE),
    regex,
    fc.nat(2).map($size => ({ $size })),
    member.map($elemMatch => ({ $elemMatch })),
  ),
)

const FIELD_TESTS: Record<Name | 'place.city' | 'place.size', fc.Arbitrary<unknown>> = {
  text: joined(negated(fc.oneof(comparing(HELD.text), equality(HELD.text), regex))),
  day: joined(negated(fc.oneof(comparing([...HELD.day, '2026-01-31T05:00:00Z']), equality(HELD.day)))),
  at: joined(negated(fc.oneof(comparing([...HELD.at, '2026-01-31T11:00:00+11:00']), equality(HELD.at)))),
  year: joined(negated(fc.oneof(comparing(HELD.year), equality(HELD.year)))),
  amount: joined(negated(fc.oneof(comparing(HELD.amount), equality(HELD.amount)))),
  open: joined(negated(equality(HELD.open))),
  tags: joined(
    negated(
      fc.oneof(
        equality(['a', 'b', ['a'], []]),
        fc.nat(2).map($size => ({ $size })),
        member.map($elemMatch => ({ $elemMatch })),
      ),
    ),
  ),
  place: negated(equality(HELD.place)),
  items: negated(
    fc.oneof(
      itemQuery.map($elemMatch => ({ $elemMatch })),
      fc.nat(2).map($size => ({ $size })),
      equality([{ k: 'b' }, [{ k: 'b' }]]),
    ),
  ),
  'place.city': negated(fc.oneof(comparing(['a', 'b']), equality(['a', 'b']), regex)),
  'place.size': negated(fc.oneof(comparing([0, 1]), equality([1, 2]))),
}
const short = fc.oneof(
  ...NAMES.filter(name => name !== 'items' && name !== 'place').map(name =>
    fc
      .oneof(
        fc.constantFrom(null, ...HELD[name].filter(value => !Array.isArray(value))),
        fc.array(fc.constantFrom(...HELD[name]), { maxLength: 2 }),
      )
      .map(value => ({ [name]: value })),
  ),
)
/** Any filter on a thing. */
export const { query } = fc.letrec<{ query: Record<string, unknown> }>(tie => ({
  query: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    short,
    fc
      .tuple(fc.constantFrom(...NAMES, 'nope', 'place.city', 'text.length', 'nope.city'), anything)
      .map(([name, test]) => ({ [name]: test })),
    ...Object.entries(FIELD_TESTS).map(([name, test]) => test.map(value => ({ [name]: value }))),
    ...['$and', '$or', '$nor'].map(operator =>
      fc.array(tie('query'), { minLength: 1, maxLength: 3 }).map(list => ({ [operator]: list })),
    ),
    tie('query').map($not => ({ $not })),
    fc.tuple(tie('query'), tie('query')).map(([a, b]) => ({ ...a, ...b })),
  ),
}))
