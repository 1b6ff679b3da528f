import { errors, type FieldProblem } from '../../errors.ts'
import { isPlainObject } from '../../json.ts'
import type { Draft } from '../../record.ts'
import { parseMoment } from '../column-values.ts'
import type { Column } from '../columns.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import { checkOf, FIELD_REQUIRED, type ValueCheck } from './check-value.ts'
import type { JsonSchema } from './json-schema.ts'

/** The checks of records of one entity, prepared once at start. None of them has side effects. */
export interface DraftRules {
  /**
   * Returns the declared fields that a client may set, in stored form. Everything else is dropped silently.
   * Throws a 400 for a body that is no object.
   */
  draftOf(body: unknown): Draft
  /** Returns the draft of a new record with the defaults of fields that were not sent. */
  withDefaults(draft: Draft): Draft
  /** Throws one 422 with all problems of a new record. */
  validateNew(draft: Draft): void
  /** Throws one 422 with all problems of the fields in a patch. */
  validatePatch(patch: Draft): void
}

export function draftRulesOf(entity: CompiledEntity): DraftRules {
  const computed = new Set(entity.definition.computed)
  const fields = [...entity.columns.values()].filter(column => !column.server).map(fieldOf)
  const writable = fields.filter(({ column }) => !computed.has(column.name))
  const withFallback = fields.filter(({ fallback }) => fallback !== undefined)

  return {
    draftOf(body) {
      if (!isPlainObject(body)) throw errors.badRequest('The body must be a JSON object')
      const draft: Draft = {}
      for (const field of writable) {
        const value = Object.hasOwn(body, field.column.name) ? body[field.column.name] : undefined
        if (value !== undefined) draft[field.column.name] = storedForm(field, value)
      }
      return draft
    },
    withDefaults(draft) {
      const complete = { ...draft }
      for (const { column, fallback } of withFallback) {
        const value = complete[column.name]
        if (value === undefined || (value === null && !column.optional))
          complete[column.name] = typeof fallback === 'object' ? structuredClone(fallback) : fallback
      }
      return complete
    },
    validateNew: draft =>
      refuse(fields.flatMap(field => (field.computed ? [] : problemsOf(field, draft[field.column.name])))),
    validatePatch: patch =>
      refuse(
        fields.flatMap(field =>
          patch[field.column.name] === undefined ? [] : problemsOf(field, patch[field.column.name]),
        ),
      ),
  }

  function fieldOf(column: Column): Field {
    const schema = (column.schema ?? {}) as JsonSchema
    const check = checkOf(schema)
    return {
      column,
      check,
      fallback: schema.default,
      computed: computed.has(column.name),
      emptyIsNull: column.optional && isInvalid(check, ''),
    }
  }
}

interface Field {
  column: Column
  check: ValueCheck
  fallback: unknown
  computed: boolean
  /** Forms send empty text for an optional date, number or address that was left empty. */
  emptyIsNull: boolean
}

function storedForm({ column, emptyIsNull }: Field, value: unknown): unknown {
  if (value === '' && emptyIsNull) return null
  if (column.sqlType === 'timestamptz' && typeof value === 'string') return parseMoment(value) ?? value
  return value
}

function problemsOf({ column, check }: Field, value: unknown): FieldProblem[] {
  if (value === undefined || value === null) {
    if (column.optional || (value === null && column.nullable)) return []
    return [{ path: column.name, message: FIELD_REQUIRED }]
  }
  const problems: FieldProblem[] = []
  check(value, column.name, problems)
  return problems
}

function isInvalid(check: ValueCheck, value: unknown): boolean {
  const problems: FieldProblem[] = []
  check(value, '', problems)
  return problems.length > 0
}

function refuse(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw errors.invalid(problems)
}
