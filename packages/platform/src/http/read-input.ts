import type { Static, TObject } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { isStorableJson } from '../database/sql-text.ts'
import { errors, type FieldProblem } from '../errors.ts'

/** Compiled once per schema. A compiled check takes a four-hundredth of the time of interpreting the schema. */
const compiled = new WeakMap<TObject, Validator>()

/**
 * Validates the input of a function, an integration or an agent's tool against its schema. Throws a 422 with
 * all problems. Fields that the schema does not name are left out. So no caller sets more of a record than a function
 * means. Records of entities have their own rules: docs/decisions/0051.
 */
export function readInput<Schema extends TObject>(
  schema: Schema,
  input: Record<string, unknown>,
): Static<Schema> {
  const validator = compiled.get(schema) ?? Compile(schema)
  compiled.set(schema, validator)
  const problems = validator.Check(input) ? [] : problemsOf(validator.Errors(input))
  const path = Object.keys(input).find(key => !isStorableJson(input[key]))
  if (path !== undefined) problems.push({ path, message: unstorable(input[path]) })
  if (problems.length > 0) throw errors.invalid(problems)
  return onlyNamed(schema, input) as Static<Schema>
}

const onlyNamed = ({ properties }: TObject, input: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(input).filter(([name]) => Object.hasOwn(properties, name)))

/**
 * The app's own message about a value replaces the general ones. Other possible types of the value would only
 * confuse.
 */
function problemsOf(found: ReturnType<Validator['Errors']>): FieldProblem[] {
  const refined = new Set(
    found.filter(({ keyword }) => keyword === '~refine').map(({ instancePath }) => instancePath),
  )
  return found
    .filter(({ keyword, instancePath }) => keyword === '~refine' || !refined.has(instancePath))
    .map(({ instancePath, message }) => ({
      path: instancePath.slice(1).replaceAll('/', '.') || 'body',
      message,
    }))
}

/** Half a surrogate pair is the other text that PostgreSQL does not store. */
const unstorable = (value: unknown) =>
  holdsNull(value) ? 'must not contain the character U+0000' : 'contains characters that cannot be stored'

function holdsNull(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNull)
}
