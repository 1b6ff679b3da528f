import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEntityFolder } from './read-entity-folder.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'entities-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Reads a folder of one file. */
async function read(text: string, name = 'thing.jsonc') {
  const path = join(folder, name)
  writeFileSync(path, text)
  try {
    return await readEntityFolder(folder)
  } finally {
    rmSync(path)
  }
}

const thing = (parts: Record<string, unknown>) =>
  JSON.stringify({
    name: 'Thing',
    properties: { title: { type: 'string' }, size: { type: 'number' } },
    ...parts,
  })
const rule = (read: unknown) => thing({ rls: { read } })
const property = (size: unknown) => thing({ properties: { size } })

describe('entities from a folder', () => {
  it('reads fields, rules of rows and of fields', async () => {
    const [definition] = await readEntityFolder(join(import.meta.dirname, '../../test/app/task-list'))
    expect(definition).toMatchObject({
      name: 'Announcement',
      files: ['picture'],
      access: { read: { kind: 'everyone' }, delete: { kind: 'nobody' }, update: { kind: 'everyone' } },
    })
    expect(Object.keys(definition?.schema.properties ?? {})).toEqual(['text', 'picture'])
    expect(definition?.schema.required).toEqual(['text'])
  })

  it('a rule for one operation goes before the one for writing', async () => {
    const [{ access } = {}] = await read(thing({ rls: { write: false, update: { id: '{{user.id}}' } } }))
    expect(access).toEqual({
      read: { kind: 'everyone' },
      create: { kind: 'nobody' },
      update: { kind: 'field', field: 'id', op: 'eq', value: { caller: 'id' } },
      delete: { kind: 'nobody' },
    })
  })

  it('people come from registration alone, and see themselves unless a rule says more', async () => {
    const [{ access } = {}] = await read(
      '{ "name": "User", "properties": {}, "rls": { "create": true, "read": true } }',
    )
    expect([access?.create, access?.delete, access?.read]).toEqual([
      { kind: 'nobody' },
      { kind: 'nobody' },
      { kind: 'everyone' },
    ])
    expect(access?.update).toMatchObject({ kind: 'any' })
  })

  it.each([
    ['', 'thing.jsonc, line 1: this is no JSON (ValueExpected).'],
    ['{ "name": "Thing",\n "properties": { ]', 'thing.jsonc, line 2: this is no JSON ('],
    ['[]', 'thing.jsonc, line 1: an object is expected here.'],
    ['{ "properties": {} }', 'thing.jsonc, line 1, name: a text is expected here.'],
    [thing({ name: 'No thing' }), 'name: a name has up to 40 letters, digits and _.'],
    [thing({ type: 'array' }), 'type: an entity is an object.'],
    [thing({ hooks: {} }), 'hooks: "hooks" is not known here.'],
    [thing({ required: ['nope'] }), 'required.0: Thing has no field nope.'],
    [thing({ properties: { 'a.b': {} } }), 'properties.a.b: a field has up to 41 letters'],
    [
      '{ "name": "User", "properties": { "email": {} } }',
      'properties.email: the account of a person has this field',
    ],
    [property({ type: 'money' }), 'properties.size.type: "money" is no type.'],
    [property({ type: ['number', 'money'] }), 'properties.size.type.1: "money" is no type.'],
    [property({ format: 'colour' }), 'properties.size.format: "colour" is no format.'],
    [property({ $ref: '#/x' }), 'properties.size.$ref: "$ref" is not known here.'],
    [property({ pattern: '(' }), 'properties.size.pattern: this is no regular expression.'],
    [property({ minimum: 'x' }), 'properties.size.minimum: a number is expected here.'],
    [
      property({ type: 'number', default: 'x' }),
      'properties.size.default: the default does not fit: Input should be',
    ],
    [
      property({ type: 'object', properties: { a: { rls: { read: false } } } }),
      'a.rls: a rule stands at a field itself',
    ],
    [property({ rls: { list: true } }), 'properties.size.rls.list: "list" is not known here.'],
    [thing({ rls: { list: true } }), 'rls.list: "list" is not known here.'],
    [rule('everybody'), 'rls.read: an object is expected here.'],
    [rule({ 'data.nope': 1 }), 'rls.read.data.nope: the entity has no field "data.nope".'],
    [rule({ is_deleted: false }), 'rls.read.is_deleted: the entity has no field "is_deleted".'],
    [rule({ 'data.size': 'x' }), 'rls.read.data.size: size never has such a value.'],
    [rule({ 'data.title': { $regex: 'x' } }), 'title.$regex: "$regex" is no operator of rules'],
    [rule({ 'data.title': { $in: 'x' } }), 'rls.read.data.title.$in: a list is expected here.'],
    [rule({ 'data.title': {} }), 'rls.read.data.title: an operator is expected here.'],
    [rule({ 'data.title': 'of {{user.id}}' }), 'rls.read.data.title: a template is the whole text'],
    [rule({ 'data.title': '{{user.team}}' }), 'rls.read.data.title: a template is the whole text'],
    [rule({ $or: [] }), 'rls.read.$or: a list of conditions is expected here.'],
    [rule({ $or: [{}] }), 'rls.read.$or.0: a condition is expected here.'],
    [rule({ $not: {} }), 'rls.read.$not: the entity has no field "$not".'],
    [rule({ user_condition: { team: 'x' } }), 'user_condition.team: "team" is no attribute of the caller.'],
    [rule({ user_condition: { role: { $in: [] } } }), 'user_condition.role: a text, a number, true or false'],
    [rule({ user_condition: { role: '{{user.id}}' } }), 'user_condition.role: two attributes of the caller'],
  ])('refuses %s', async (text, sentence) => {
    await expect(read(text)).rejects.toThrow(sentence)
  })

  it('says the line', async () => {
    const text =
      '{\n  "name": "Thing",\n  "properties": {\n    // here\n    "size": { "type": "money" }\n  }\n}'
    await expect(read(text)).rejects.toThrow('thing.jsonc, line 5, properties.size.type: "money" is no type.')
  })

  it('refuses an empty folder and two files of one entity', async () => {
    await expect(readEntityFolder(folder)).rejects.toThrow('holds no entities (*.jsonc).')
    writeFileSync(join(folder, 'other.json'), thing({}))
    await expect(read(thing({}))).rejects.toThrow(
      'thing.jsonc, line 1, name: another file describes Thing already.',
    )
    rmSync(join(folder, 'other.json'))
  })

  it('a rule on a list asks for its members', async () => {
    const listed = async (members: unknown) => {
      const text = thing({
        properties: { members: { type: 'array' } },
        rls: { read: { 'data.members': members } },
      })
      return (await read(text))[0]?.access.read
    }
    const has = (value: unknown) => ({ kind: 'field', field: 'members', op: 'has', value })
    expect(await listed('{{user.id}}')).toEqual(has({ caller: 'id' }))
    expect(await listed({ $nin: ['a', 1] })).toEqual({
      kind: 'not',
      rule: { kind: 'any', rules: [has('a'), has(1)] },
    })
    expect(await listed({ $all: ['a'] })).toEqual({ kind: 'all', rules: [has('a')] })
    await expect(listed({ $size: 1 })).rejects.toThrow('$size: "$size" is no operator of rules on lists.')
    await expect(listed(['a'])).rejects.toThrow(
      'data.members: a text, a number, true or false is expected here.',
    )
  })
})
