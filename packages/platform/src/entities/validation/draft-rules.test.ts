import Type, { type TSchema } from 'typebox'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../errors.ts'
import { everyone } from '../access/rule.ts'
import { compileEntity } from '../compiled-entity.ts'
import { draftRulesOf } from './draft-rules.ts'

const access = { read: everyone, create: everyone, update: everyone, delete: everyone }
const rulesFor = (fields: Record<string, TSchema>, computed: string[] = []) =>
  draftRulesOf(compileEntity({ name: 'Thing', schema: Type.Object(fields), access, computed }))

/** Returns path and sentence of each problem with `value` in a field of this schema. */
function problemsWith(schema: TSchema, value: unknown): string[] {
  const rules = rulesFor({ f: schema })
  try {
    rules.validateNew(rules.draftOf({ f: value }))
    return []
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    const found = (error.extra?.errors ?? []) as { name: string; message: string }[]
    return found.map(each => `${each.name}: ${each.message}`)
  }
}

describe('the draft of a record', () => {
  it('a draft keeps declared fields only, and silently drops server, computed and undeclared ones', () => {
    const rules = rulesFor({ a: Type.String(), sum: Type.Optional(Type.Number()) }, ['sum'])
    const body = JSON.parse(
      '{"a":"x","sum":5,"id":"1","created_by":"me","created_date":"2000-01-01","zzz":1,"__proto__":{"a":2}}',
    )
    expect(rules.draftOf(body)).toEqual({ a: 'x' })
  })

  it.each([null, undefined, 'text', 5, true, [{}]])('a draft is refused with 400 for %j', body => {
    expect(() => rulesFor({ a: Type.String() }).draftOf(body)).toThrowError(
      expect.objectContaining({ status: 400 }),
    )
  })

  it('a draft reads empty text as null where it could be no value, and as text where it could', () => {
    const rules = rulesFor({
      day: Type.Optional(Type.String({ format: 'date' })),
      n: Type.Optional(Type.Number()),
      url: Type.Optional(Type.String({ format: 'uri' })),
      kind: Type.Optional(Type.Union([Type.Literal('a'), Type.Literal('b')])),
      text: Type.Optional(Type.String()),
      needed: Type.String({ format: 'date' }),
    })
    expect(rules.draftOf({ day: '', n: '', url: '', kind: '', text: '', needed: '' })).toEqual({
      day: null,
      n: null,
      url: null,
      kind: null,
      text: '',
      needed: '',
    })
  })

  it('a draft gets defaults for fields that were not sent, each record its own copy', () => {
    const rules = rulesFor({
      tags: Type.Array(Type.String(), { default: [] }),
      state: Type.String({ default: 'new' }),
      note: Type.Optional(Type.String({ default: 'n' })),
    })
    const first = rules.withDefaults({ note: null })
    expect(first).toEqual({ tags: [], state: 'new', note: null })
    expect(rules.withDefaults({ state: null })).toEqual({ tags: [], state: 'new', note: 'n' })
    expect(rules.withDefaults({}).tags).not.toBe(first.tags)
  })

  it('a draft keeps moments as UTC', () => {
    const rules = rulesFor({ at: Type.String({ format: 'date-time' }) })
    expect(rules.draftOf({ at: '2026-03-01T10:00:00+11:00' })).toEqual({ at: '2026-02-28T23:00:00.000Z' })
  })
})

describe('validation', () => {
  const text = Type.String()
  const tree = Type.Object({ name: text, leaf: Type.Optional(Type.Object({ n: Type.Integer() })) })

  it.each<[string, TSchema, unknown, string[]]>([
    ['text', text, 5, ['f: Input should be a valid string']],
    ['number', Type.Number(), '5', ['f: Input should be a valid number']],
    ['number beyond all', Type.Number(), Number.POSITIVE_INFINITY, ['f: Input should be a valid number']],
    ['integer', Type.Integer(), 1.5, ['f: Input should be a valid integer']],
    ['huge integer', Type.Integer(), 2 ** 60, ['f: Input should be a valid integer']],
    ['boolean', Type.Boolean(), 'true', ['f: Input should be a valid boolean']],
    ['array', Type.Array(text), {}, ['f: Input should be a valid array']],
    [
      'member of an array',
      Type.Array(text),
      ['a', 1, 2],
      ['f[1]: Input should be a valid string', 'f[2]: Input should be a valid string'],
    ],
    ['object', tree, [], ['f: Input should be a valid object']],
    [
      'nested',
      tree,
      { name: 1, leaf: { n: 'x' } },
      ['f.name: Input should be a valid string', 'f.leaf.n: Input should be a valid integer'],
    ],
    ['nested required', tree, { leaf: {} }, ['f.name: Field required', 'f.leaf.n: Field required']],
    ['in a list of objects', Type.Array(tree), [{ name: 'a' }, {}], ['f[1].name: Field required']],
    [
      'union of literals',
      Type.Union([Type.Literal('a'), Type.Literal('b')]),
      'c',
      ['f: Input should be one of: a, b'],
    ],
    ['enum', Type.Enum(['a', 'b']), 'A', ['f: Input should be one of: a, b']],
    [
      'enum of a hosted file',
      Type.Unsafe({ type: ['string', 'null'], enum: ['a', 'b'] }),
      'c',
      ['f: Input should be one of: a, b'],
    ],
    ['no such day', Type.String({ format: 'date' }), '2026-02-29', ['f: Input should be a valid date']],
    [
      'day with time',
      Type.String({ format: 'date' }),
      '2026-02-28T00:00:00Z',
      ['f: Input should be a valid date'],
    ],
    [
      'no such moment',
      Type.String({ format: 'date-time' }),
      '2026-02-28T25:00:00Z',
      ['f: Input should be a valid datetime'],
    ],
    ['no address', Type.String({ format: 'email' }), 'a@b', ['f: Input should be a valid email address']],
    [
      'a script',
      Type.String({ format: 'uri' }),
      'javascript:alert(1)',
      ['f: Input should be a valid http or https URL'],
    ],
    [
      'another host',
      Type.String({ format: 'uri-reference' }),
      '//evil.test/x',
      ['f: Input should be a valid http or https URL or path'],
    ],
    ['too short', Type.String({ minLength: 2 }), 'a', ['f: Input should have at least 2 characters']],
    ['too long', Type.String({ maxLength: 2 }), 'abc', ['f: Input should have at most 2 characters']],
    ['pattern', Type.String({ pattern: '^a+$' }), 'b', ['f: Input does not have the expected form']],
    [
      'pattern with a sentence of its own',
      Type.String({ pattern: '^a+$', errorMessage: { pattern: 'Only the letter a' } }),
      'b',
      ['f: Only the letter a'],
    ],
    ['minimum', Type.Number({ minimum: 1 }), 0, ['f: Input should be 1 or more']],
    ['maximum', Type.Number({ maximum: 1 }), 2, ['f: Input should be 1 or less']],
    ['exclusive', Type.Number({ exclusiveMinimum: 0 }), 0, ['f: Input should be more than 0']],
    ['step', Type.Number({ multipleOf: 0.5 }), 0.7, ['f: Input should be a multiple of 0.5']],
    ['zero character', text, 'a\0b', ['f: Input contains characters that cannot be stored']],
    [
      'half a character',
      Type.Record(text, Type.Unknown()),
      { a: ['\ud800'] },
      ['f: Input contains characters that cannot be stored'],
    ],
    ['missing', text, undefined, ['f: Field required']],
    ['null', text, null, ['f: Field required']],
  ])('refuses %s', (_, schema, value, problems) => {
    expect(problemsWith(schema, value)).toEqual(problems)
  })

  it.each<[string, TSchema, unknown]>([
    ['a leap day', Type.String({ format: 'date' }), '2028-02-29'],
    ['a moment without zone', Type.String({ format: 'date-time' }), '2026-02-28T10:00'],
    ['an own path', Type.String({ format: 'uri-reference' }), '/files/1/a.png'],
    ['an address', Type.String({ format: 'uri' }), 'HTTPS://example.test/a?b#c'],
    ['characters outside the basic plane, counted as one', Type.String({ maxLength: 2 }), '👍👍'],
    ['0.3 as a multiple of 0.1', Type.Number({ multipleOf: 0.1 }), 0.3],
    ['null for an optional field', Type.Optional(Type.Number()), null],
    ['null where the schema allows it', Type.Union([Type.Number(), Type.Null()]), null],
    ['null for an optional part', tree, { name: 'a', leaf: null }],
    ['empty text for required text', text, ''],
    ['one of several kinds', Type.Union([Type.Number(), Type.String()]), 'x'],
  ])('accepts %s', (_, schema, value) => {
    expect(problemsWith(schema, value)).toEqual([])
  })

  it('validation reports all problems in one 422, and requires nothing that a patch omits', () => {
    const rules = rulesFor({ a: text, b: Type.Number(), c: Type.Boolean() })
    expect(() => rules.validateNew({ b: 'x' })).toThrowError(
      'Error in field a: Field required; Error in field b: Input should be a valid number; Error in field c: Field required',
    )
    rules.validatePatch({ c: true })
    expect(() => rules.validatePatch({ a: null })).toThrowError('Error in field a: Field required')
  })

  it('validation does not follow JSON nested without end', () => {
    let deep: unknown = 'x'
    for (let level = 0; level < 50_000; level++) deep = [deep]
    expect(problemsWith(Type.Record(text, Type.Unknown()), { deep })).toEqual([
      'f: Input is nested too deeply',
    ])
  })
})
