import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EntityDefinition } from '../definition.ts'
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

async function readOne(text: string): Promise<EntityDefinition> {
  const [definition] = (await read(text)).entities
  if (definition === undefined) throw new Error('The file describes nothing')
  return definition
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
  it('an entity folder has fields, rules of rows and rules of fields', async () => {
    const { entities, notes } = await readEntityFolder(
      join(import.meta.dirname, '../../../test/app/task-list'),
    )
    const [definition] = entities
    expect(notes).toEqual([])
    expect(definition).toMatchObject({
      name: 'Announcement',
      files: ['picture'],
      access: { read: { kind: 'everyone' }, delete: { kind: 'nobody' }, update: { kind: 'everyone' } },
    })
    expect(Object.keys(definition?.schema.properties ?? {})).toEqual(['text', 'picture'])
    expect(definition?.schema.required).toEqual(['text'])
  })

  it('a rule for one operation takes precedence over the one for writing', async () => {
    const { access } = await readOne(thing({ rls: { write: false, update: { id: '{{user.id}}' } } }))
    expect(access).toEqual({
      read: { kind: 'everyone' },
      create: { kind: 'nobody' },
      update: { kind: 'field', field: 'id', op: 'eq', value: { caller: 'id' } },
      delete: { kind: 'nobody' },
    })
  })

  it('people come from registration alone, and see themselves unless a rule says more', async () => {
    const { access } = await readOne(
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
    [thing({ properties: { 'a.b': {} } }), 'properties.a.b: a field has up to 41 letters'],
    [property({ type: 'money' }), 'properties.size.type: "money" is no type.'],
    [property({ type: ['number', 'money'] }), 'properties.size.type.1: "money" is no type.'],
    [rule('everybody'), 'rls.read: an object is expected here.'],
  ])('refuses %s', async (text, sentence) => {
    await expect(read(text)).rejects.toThrow(sentence)
  })

  it('a refusal of an entity file names the line', async () => {
    const text =
      '{\n  "name": "Thing",\n  "properties": {\n    // here\n    "size": { "type": "money" }\n  }\n}'
    await expect(read(text)).rejects.toThrow('thing.jsonc, line 5, properties.size.type: "money" is no type.')
  })

  it('an empty folder and two files of one entity are refused', async () => {
    await expect(readEntityFolder(folder)).rejects.toThrow('holds no entities (*.jsonc).')
    writeFileSync(join(folder, 'other.json'), thing({}))
    await expect(read(thing({}))).rejects.toThrow(
      'thing.jsonc, line 1, name: another file describes Thing already.',
    )
    rmSync(join(folder, 'other.json'))
  })

  it('a rule on a list checks its members', async () => {
    const listed = async (members: unknown) => {
      const text = thing({
        properties: { members: { type: 'array' } },
        rls: { read: { 'data.members': members } },
      })
      return (await readOne(text)).access.read
    }
    const has = (value: unknown) => ({ kind: 'field', field: 'members', op: 'has', value })
    expect(await listed('{{user.id}}')).toEqual(has({ caller: 'id' }))
    expect(await listed({ $nin: ['a', 1] })).toEqual({
      kind: 'all',
      rules: [{ kind: 'signed-in' }, { kind: 'not', rule: { kind: 'any', rules: [has('a'), has(1)] } }],
    })
    expect(await listed({ $all: ['a'] })).toEqual({ kind: 'all', rules: [has('a')] })
    expect(await listed({ $all: [] })).toEqual({ kind: 'nobody' })
  })
})
