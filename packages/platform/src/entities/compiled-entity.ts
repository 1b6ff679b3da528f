import { quote } from '../database/sql-text.ts'
import { StartError } from '../errors.ts'
import type { Rule } from './access/rule.ts'
import { fieldsOfRule } from './access/rule.ts'
import { type Columns, columnsOf } from './columns.ts'
import type { EntityDefinition } from './definition.ts'
import { StatementCache } from './read/statement.ts'
import { withUserFields } from './user-entity.ts'

/** An entity definition that was checked at start, with its closed list of columns. */
export interface CompiledEntity {
  name: string
  /** As passed in. For `User` the schema also has the built-in fields. */
  definition: EntityDefinition
  columns: Columns
  /** Quoted, with schema: `"entities"."Thing"`. */
  table: string
  /** Read rules of single fields: only the fields that have one. */
  readRules: ReadonlyMap<string, Rule>
  /** What a hidden field shows: only the fields that have such a value. */
  hiddenAs: ReadonlyMap<string, string>
  /** Cached read statements, by shape. */
  statements: StatementCache
}

/** Checks a definition. Throws a StartError that names every rule, index or list with a field that does not exist. */
export function compileEntity(definition: EntityDefinition): CompiledEntity {
  const { name } = definition
  if (!/^\w+$/.test(name))
    throw new StartError(`"${name}" is no name for an entity: letters, digits and _ only.`)
  const complete = name === 'User' ? { ...definition, schema: withUserFields(definition.schema) } : definition
  const columns = columnsOf(complete.schema, new Set(Object.keys(complete.rendered ?? {})))
  const unknown = mentionedFields(complete).filter(field => !columns.has(field))
  if (unknown.length > 0) {
    throw new StartError(
      `Entity ${name} speaks of fields it does not declare: ${[...new Set(unknown)].join(', ')}.`,
    )
  }
  const compared = comparedFields(complete).filter(field => columns.get(field)?.isRendered)
  if (compared.length > 0) {
    throw new StartError(
      `Entity ${name} compares fields whose text is made when they are shown: ${[...new Set(compared)].join(', ')}.`,
    )
  }
  const readRules = new Map<string, Rule>()
  const hiddenAs = new Map<string, string>()
  for (const [field, access] of Object.entries(complete.fields ?? {})) {
    if (access.read) readRules.set(field, access.read)
    if (access.hiddenAs === undefined) continue
    if (!access.read || columns.get(field)?.sqlType !== 'text')
      throw new StartError(`Entity ${name} hides ${field}, which is no text with a rule for reading.`)
    hiddenAs.set(field, access.hiddenAs)
  }
  return {
    name,
    definition: complete,
    columns,
    table: `"entities".${quote(name)}`,
    readRules,
    hiddenAs,
    statements: new StatementCache(),
  }
}

function mentionedFields(definition: EntityDefinition): string[] {
  const { fields = {}, files = [], computed = [], rendered = {} } = definition
  return [
    ...Object.keys(fields),
    ...files,
    ...computed,
    ...Object.keys(rendered),
    ...comparedFields(definition),
  ]
}

/** Returns the fields whose values are used by rules, indexes and periods. */
function comparedFields({ access, fields = {}, indexes = [], exclusive }: EntityDefinition): string[] {
  const rules = [
    ...[access.read, access.create, access.update, access.delete],
    ...Object.values(fields).flatMap(({ read, create, update }) => [read, create, update]),
  ].filter(rule => rule !== undefined)
  return [
    ...indexes.flatMap(index => index.fields.map(field => field.replace(/^[-+]/, ''))),
    ...(exclusive ? [...exclusive.fields, exclusive.from, exclusive.to] : []),
    ...rules.flatMap(fieldsOfRule),
  ]
}
