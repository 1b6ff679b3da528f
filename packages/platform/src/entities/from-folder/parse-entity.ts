import Type, { type TSchema } from 'typebox'
import { columnsOf } from '../columns.ts'
import type { EntityDefinition, FieldAccess } from '../definition.ts'
import { withUserFields } from '../user-entity.ts'
import type { JsonSchema } from '../validation/json-schema.ts'
import { parseFieldAccess, parseRowAccess } from './parse-access.ts'
import { parseProperty } from './parse-property.ts'
import type { Attributes, RuleScope } from './rule-scope.ts'
import { elementsOf, entriesOf, type SourcePosition, textAt } from './source-position.ts'

const ENTITY_KEYS = new Set([
  'name',
  'type',
  'title',
  'description',
  'properties',
  'required',
  'rls',
  '$schema',
])

/** Fields that identity stores on every `User`. */
const ACCOUNT_FIELDS = new Set(['email', 'full_name'])

/** Valid as a PostgreSQL column and as a key of queries and rules. */
const FIELD_NAME = /^[\p{L}_][\p{L}\p{N}_-]{0,40}$/u

/** Every app has the role `admin`, because someone has to invite people and maintain the server. */
function allowAdministrators(property: JsonSchema, position: SourcePosition): void {
  if (!Array.isArray(property.enum) || property.enum.includes('admin')) return
  Object.assign(property, { enum: [...property.enum, 'admin'] })
  position.note('"admin" is none of the values listed: it is allowed as one more, for administrators.')
}

/** One entity as a file describes it. */
export function parseEntity(file: SourcePosition, attributes?: Attributes): EntityDefinition {
  entriesOf(file, ENTITY_KEYS)
  const name = textAt(file.at('name'))
  if (!/^\w{1,40}$/.test(name)) file.at('name').refuse('a name has up to 40 letters, digits and _.')
  const type = file.at('type')
  if (type.value !== undefined && type.value !== 'object') type.refuse('an entity is an object.')

  const properties = entriesOf(file.at('properties')).filter(([field, position]) => {
    if (name !== 'User' || !ACCOUNT_FIELDS.has(field)) return true
    position.note('everybody has this with their account; what stands here is ignored.')
    return false
  })
  const names = new Set(properties.map(([field]) => field))
  const required = new Set<string>()
  if (file.at('required').value !== undefined) {
    for (const element of elementsOf(file.at('required'))) {
      const field = textAt(element)
      if (names.has(field)) required.add(field)
      else if (name !== 'User' || !ACCOUNT_FIELDS.has(field))
        element.note(`${name} has no field "${field}", which nobody can fill in: this is ignored.`)
    }
  }
  const schemas: Record<string, TSchema> = {}
  for (const [field, position] of properties) {
    if (!FIELD_NAME.test(field)) position.refuse('a field has up to 41 letters, digits, _ and -.')
    const property = parseProperty(position)
    if (name === 'User' && field === 'role') allowAdministrators(property, position)
    const schema = Type.Unsafe<unknown>(property)
    schemas[field] = required.has(field) ? schema : Type.Optional(schema)
  }

  if (name === 'User') {
    for (const field of attributes?.undeclared ?? [])
      schemas[field] ??= Type.Optional(Type.Unsafe<unknown>({ type: 'string' }))
  }
  const schema = Type.Object(schemas)
  const columns = columnsOf(name === 'User' ? withUserFields(schema) : schema)
  const scope: RuleScope = { entity: name, columns, attributes }
  const fields: Record<string, FieldAccess> = {}
  for (const [field, position] of properties) {
    const access = parseFieldAccess(position, scope)
    if (access !== undefined && columns.get(field)?.server === false) fields[field] = access
  }
  return {
    name,
    schema,
    access: parseRowAccess(file.at('rls'), scope),
    fields,
    ...(name === 'User' && { hasOwnNames: true }),
    files: properties
      .filter(([, position]) => position.at('format').value === 'file')
      .map(([field]) => field),
  }
}
