import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import { everyone, owner } from './access/rule.ts'
import { columnDdl, columnsOf, orderTerm } from './columns.ts'
import { compileEntity } from './compiled-entity.ts'

const schema = Type.Object({
  reason: Type.String(),
  day: Type.Optional(Type.String({ format: 'date' })),
  at: Type.String({ format: 'date-time' }),
  total: Type.Union([Type.Number(), Type.Null()]),
  year: Type.Integer(),
  listed: Type.Unsafe<number | null>({ type: ['number', 'null'] }),
  done: Type.Boolean(),
  status: Type.Union([Type.Literal('a'), Type.Literal('b'), Type.Null()]),
  kind: Type.Enum(['x', 'y']),
  tags: Type.Array(Type.String()),
  place: Type.Object({ city: Type.String() }),
  mixed: Type.Union([Type.String(), Type.Number()]),
})

describe('columns of an entity', () => {
  const columns = columnsOf(schema)
  const pick = (name: string) => {
    const column = columns.get(name)
    return [column?.sqlType, column?.jsonType, column?.nullable, column?.optional, column?.enum]
  }

  it('entity columns follow from the declared schema', () => {
    expect(Object.fromEntries([...columns.keys()].map(name => [name, pick(name)]))).toEqual({
      id: ['text', 'string', false, false, undefined],
      created_date: ['timestamptz', 'string', false, false, undefined],
      updated_date: ['timestamptz', 'string', false, false, undefined],
      created_by: ['text', 'string', true, false, undefined],
      created_by_id: ['text', 'string', true, false, undefined],
      reason: ['text', 'string', false, false, undefined],
      day: ['date', 'string', false, true, undefined],
      at: ['timestamptz', 'string', false, false, undefined],
      total: ['float8', 'number', true, false, undefined],
      year: ['int8', 'integer', false, false, undefined],
      listed: ['float8', 'number', true, false, undefined],
      done: ['bool', 'boolean', false, false, undefined],
      status: ['text', 'string', true, false, ['a', 'b']],
      kind: ['text', 'string', false, false, ['x', 'y']],
      tags: ['jsonb', 'array', false, false, undefined],
      place: ['jsonb', 'object', false, false, undefined],
      mixed: ['jsonb', 'any', false, false, undefined],
    })
  })

  it('columns keep text in code point order and moments in milliseconds', () => {
    const ddl = (name: string) => columnDdl(columns.get(name) ?? never(name))
    expect(['reason', 'at', 'day', 'year'].map(ddl)).toEqual([
      'text COLLATE "C"',
      'timestamptz(3)',
      'date',
      'int8',
    ])
  })

  it('null sorts first ascending and last descending, and server times are never null', () => {
    const term = (name: string, descending: boolean) =>
      orderTerm(columns.get(name) ?? never(name), descending)
    expect([term('year', false), term('year', true), term('created_date', true)]).toEqual([
      '"year" NULLS FIRST',
      '"year" DESC NULLS LAST',
      '"created_date" DESC',
    ])
  })
})

describe('a definition', () => {
  const access = { read: everyone, create: everyone, update: everyone, delete: owner('user_id') }

  it('a definition with undeclared fields is refused at start with their names', () => {
    expect(() =>
      compileEntity({ name: 'Thing', schema, access, indexes: [{ fields: ['-nope', 'year'] }] }),
    ).toThrow('Entity Thing speaks of fields it does not declare: nope, user_id.')
  })

  it('the User definition also has the built-in fields', () => {
    const user = compileEntity({
      name: 'User',
      schema: Type.Object({ user_id: Type.String() }),
      access,
    })
    expect([...user.columns.keys()]).toEqual(
      expect.arrayContaining(['email', 'full_name', 'role', 'disabled', 'is_verified', 'user_id']),
    )
    expect(user.columns.get('role')?.enum).toEqual(['user', 'admin'])
  })
})

function never(name: string): never {
  throw new Error(name)
}
