import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Principal, VISITOR } from '../../principal/principal.ts'
import { evaluateRule } from '../access/evaluate-rule.ts'
import { columnsOf } from '../columns.ts'
import { compileEntity } from '../compiled-entity.ts'
import { readEntityFolder } from './read-entity-folder.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'entities-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const USER = {
  name: 'User',
  properties: { client_id: { type: 'string' }, is_active: { type: 'boolean' }, sites: { type: 'array' } },
}

/** Reads an entity `Thing` with these parts, and people with a `client_id`. Also checks that it can be served. */
async function readThing(parts: Record<string, unknown>, user: Record<string, unknown> = USER) {
  writeFileSync(join(folder, 'user.json'), JSON.stringify(user))
  const properties = { title: { type: 'string' }, size: { type: 'number' }, client_id: { type: 'string' } }
  writeFileSync(join(folder, 'thing.jsonc'), JSON.stringify({ name: 'Thing', properties, ...parts }))
  const { entities, notes } = await readEntityFolder(folder)
  for (const entity of entities) compileEntity(entity)
  const thing = entities.find(({ name }) => name === 'Thing')
  if (thing === undefined) throw new Error('There is no Thing')
  return { thing, notes, user: entities.find(({ name }) => name === 'User') }
}

const makeUser = (fields: Record<string, unknown> = {}): Principal => ({
  kind: 'user',
  user: { id: 'p', email: 'p@x.test', role: 'user', full_name: null, ...fields },
})
const RECORD = { id: '1', title: 'a', size: 3, client_id: 'c' }

/**
 * Returns who may read a record under this rule, and the notes about it. It tries a person of the client,
 * another person and a visitor.
 */
async function judged(rule: unknown) {
  const { thing, notes } = await readThing({ rls: { read: rule } })
  const columns = columnsOf(thing.schema)
  const reads = (principal: Principal) => evaluateRule(columns, thing.access.read, RECORD, principal)
  return {
    member: reads(makeUser({ client_id: 'c', is_active: true })),
    other: reads(makeUser({ client_id: 'd' })),
    visitor: reads(VISITOR),
    notes,
  }
}
const MEMBER = { member: true, other: false, visitor: false }
const BOTH = { member: true, other: true, visitor: false }
const NOBODY = { member: false, other: false, visitor: false }

describe('rules as the hosted backend reads them [finding F-73]', () => {
  it.each<[string, unknown, typeof MEMBER]>([
    ['an attribute without data.', { 'data.client_id': '{{user.client_id}}' }, MEMBER],
    ['an attribute with data.', { 'data.client_id': '{{ user.data.client_id }}' }, MEMBER],
    ['a condition on an attribute without data.', { user_condition: { client_id: 'c' } }, MEMBER],
    ['the same with data.', { user_condition: { 'data.client_id': 'c' } }, MEMBER],
    ['a flag of the caller', { user_condition: { is_active: true } }, MEMBER],
    ['one of several values', { user_condition: { client_id: { $in: ['b', 'c'] } } }, MEMBER],
    ['none of several values', { user_condition: { client_id: { $nin: ['d'] } } }, MEMBER],
    ['roles of the app’s own', { user_condition: { role: 'owner' } }, NOBODY],
    [
      'conditions inside of conditions',
      { $and: [{ user_condition: { is_active: true } }, { $or: [{ size: 3 }] }] },
      MEMBER,
    ],
    ['a list of nothing', { 'data.size': { $nin: [] } }, BOTH],
    ['an empty condition among others', { $or: [{}] }, BOTH],
    [
      'what the hosted backend keeps itself',
      { is_deleted: false, entity_name: 'Thing', is_sample: { $ne: true } },
      BOTH,
    ],
  ])('%s: %j', async (_, rule, expected) => {
    expect(await judged(rule)).toEqual({ ...expected, notes: [] })
  })

  it.each<[unknown, typeof MEMBER, string]>([
    [
      { 'data.nope': 'x' },
      NOBODY,
      'rls.read.data.nope: Thing has no field "nope": it counts as missing in every record.',
    ],
    [{ 'data.nope': { $ne: true } }, BOTH, 'Thing has no field "nope"'],
    [{ 'data.nope': '{{user.email}}' }, NOBODY, 'Thing has no field "nope"'],
    [{ $nor: [{ 'data.nope': true }] }, BOTH, 'Thing has no field "nope"'],
    [
      { 'data.client_id': '{{user.team}}' },
      NOBODY,
      'User declares no "team": it is kept as text, which people can change themselves. Declare it to say otherwise.',
    ],
    [{ user_condition: { team: 'x' } }, NOBODY, 'User declares no "team"'],
    [
      { user_condition: { is_lead: true } },
      NOBODY,
      'User declares no "is_lead": nobody has it, and nothing equals it.',
    ],
    [
      { 'data.title': 'of {{user.id}}' },
      NOBODY,
      'a template is the whole text and names an attribute of the user: this holds for nobody.',
    ],
    [
      { 'data.title': { $regex: 'a' } },
      NOBODY,
      '"$regex" is no operator of rules on single values: this holds for nobody.',
    ],
    [
      { 'data.client_id': { $in: '{{user.sites}}' } },
      NOBODY,
      'a list is expected here: this holds for nobody.',
    ],
    [{ 'data.size': '3' }, NOBODY, 'size never has such a value: this holds for nobody.'],
    [{ 'data.title': {} }, NOBODY, 'an operator is expected here: this holds for nobody.'],
    [{ $not: { size: 3 } }, NOBODY, '"$not" is no operator of rules: this holds for nobody.'],
    [
      { user_condition: { role: '{{user.id}}' } },
      NOBODY,
      'two attributes of the user are not compared: this holds for nobody.',
    ],
    [
      { user_condition: { role: { $regex: 'a' } } },
      NOBODY,
      '"$regex" is no operator on attributes of the user',
    ],
    // The negation of an unsupported condition grants no one access either.
    [{ $nor: [{ 'data.title': { $regex: 'z' } }] }, NOBODY, 'this holds for nobody.'],
    [{ $nor: [{ 'data.title': 'of {{user.id}}' }] }, NOBODY, 'this holds for nobody.'],
  ])('%j is said at the start', async (rule, expected, sentence) => {
    const { notes, ...reads } = await judged(rule)
    expect(reads).toEqual(expected)
    expect(notes).toEqual([expect.stringContaining(sentence)])
    expect(notes[0]).toMatch(/^thing\.jsonc, line 1, /)
  })
})

describe('fields as the hosted backend reads them [finding F-73]', () => {
  const ofSize = async (size: unknown) => {
    const { thing, notes } = await readThing({ properties: { size } })
    return { schema: thing.schema.properties.size as Record<string, unknown>, thing, notes }
  }

  it.each<[unknown, string]>([
    [{ type: 'string', unique: true }, 'properties.size.unique: "unique" is not known here and is ignored.'],
    [{ format: 'colour' }, '"colour" is no format that is known here: this is ignored.'],
    [{ pattern: '(' }, 'this is no regular expression: this is ignored.'],
    [{ type: 'number', minimum: 'x' }, 'a number is expected here: this is ignored.'],
    [{ type: 'object', required: true }, 'a list is expected here: this is ignored.'],
    [
      { type: 'number', default: 'x' },
      'the default does not fit (Input should be a valid number): it is ignored.',
    ],
    [{ rls: { list: true } }, '"list" is not known here and is ignored.'],
  ])('%j is said at the start', async (size, sentence) => {
    const { notes, schema } = await ofSize(size)
    expect(notes).toEqual([expect.stringContaining(sentence)])
    for (const key of ['unique', 'format', 'pattern', 'minimum', 'required', 'default'])
      expect(schema).not.toHaveProperty(key)
  })

  it('a default outside the list of values becomes one more value', async () => {
    const { schema, notes } = await ofSize({ type: 'string', enum: ['s', 'm'], default: '' })
    expect(schema).toMatchObject({ enum: ['s', 'm', ''], default: '' })
    expect(notes).toEqual([
      expect.stringContaining('"" is none of the values listed: it is allowed as one more.'),
    ])
  })

  it('the rule of a part is taken for the whole field', async () => {
    const { thing, notes } = await ofSize({
      type: 'object',
      rls: { read: { user_condition: { role: 'admin' } } },
      properties: { pay: { type: 'number', rls: { read: { id: '{{user.id}}' } } } },
    })
    expect(thing.fields?.size?.read).toMatchObject({
      kind: 'all',
      rules: [{ attribute: 'role' }, { field: 'id' }],
    })
    expect(notes).toEqual([
      expect.stringContaining('size.properties.pay.rls: the rule of a part is taken for the whole field.'),
    ])
  })

  it('attributes in rules that User does not declare are kept as text [R3-54]', async () => {
    const rls = {
      read: { 'data.company_id': '{{user.data.company_id}}' },
      write: { user_condition: { is_lead: true, team: { $in: ['x'] } } },
    }
    const { user, notes } = await readThing(
      { properties: { company_id: { type: 'string' } }, rls },
      {
        ...USER,
        rls: { read: { 'data.office': '{{user.office}}' } },
      },
    )
    const { company_id, team, office, ...declared } = user?.schema.properties ?? {}
    expect([company_id, team, office]).toEqual(
      [{ type: 'string' }, { type: 'string' }, { type: 'string' }].map(schema =>
        expect.objectContaining(schema),
      ),
    )
    expect(Object.keys(declared)).toEqual(['client_id', 'is_active', 'sites'])
    expect(user?.schema.required ?? []).not.toContain('company_id')
    expect(notes.filter(note => note.includes('it is kept as text'))).toHaveLength(3)
    expect(notes.filter(note => note.includes('has no field'))).toEqual([])
  })

  it('admin is a role of every app and is added to a list without it [R3-53]', async () => {
    const role = { type: 'string', enum: ['staff', 'lead'] }
    const { user, notes } = await readThing({}, { ...USER, properties: { role } })
    expect(user?.schema.properties.role).toMatchObject({ enum: ['staff', 'lead', 'admin'] })
    expect(notes).toEqual([expect.stringContaining('"admin" is none of the values listed')])
  })

  it('a required name that no field has, and what people have anyway, are ignored', async () => {
    const user = {
      ...USER,
      properties: { ...USER.properties, email: { type: 'string' } },
      required: ['email'],
    }
    const { user: columns, thing, notes } = await readThing({ required: ['title', 'nope'], hooks: {} }, user)
    expect(thing.schema.required).toEqual(['title'])
    expect(Object.keys(columns?.schema.properties ?? {})).toEqual(['client_id', 'is_active', 'sites'])
    expect(notes).toEqual([
      expect.stringContaining('hooks: "hooks" is not known here and is ignored.'),
      expect.stringContaining('Thing has no field "nope", which nobody can fill in: this is ignored.'),
      expect.stringMatching(/^user\.json, line 1, properties\.email: everybody has this with their account/),
    ])
  })
})
