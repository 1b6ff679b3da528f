import { isStorableText } from '../../database/sql-text.ts'
import { errors } from '../../errors.ts'
import { isPlainObject } from '../../json.ts'
import { type Columns, storedColumn } from '../columns.ts'
import { type Filter, type ParsedFilter, type Subject, shapeOf } from './filter.ts'
import { isJson, parseTest } from './parse-test.ts'
import { countTest, deeper, type FilterAuthor, keep, type Reading, startReading } from './reading.ts'

const EVERYTHING: ParsedFilter = {
  filter: { kind: 'all', filters: [] },
  values: [],
  shape: '',
  namesUnknown: false,
  isCostly: false,
}

/**
 * Reads the query language of the wire. `columns` are the ones that the reader may see. An unknown name is
 * missing in every record, and a value that a field cannot hold matches nothing. Throws a 400 for a malformed
 * filter, with the same text for any name.
 */
export function parseFilter(
  columns: Columns,
  q: unknown,
  where = 'q',
  author: FilterAuthor = 'caller',
): ParsedFilter {
  if (q === undefined || (isPlainObject(q) && Object.keys(q).length === 0)) return EVERYTHING
  const reading = startReading(columns, where, author)
  const filter = parseQuery(reading, q, where, columnSubject)
  const { values, namesUnknown, isCostly } = reading
  return { filter, values, shape: shapeOf(filter), namesUnknown, isCostly }
}

type SubjectOf = (reading: Reading, name: string) => Subject

/**
 * Reads one level of a query. Every key must match. `$and`, `$or`, `$nor` and `$not` nest, any other key is a
 * field.
 */
function parseQuery(reading: Reading, query: unknown, where: string, subjectOf: SubjectOf): Filter {
  if (!isPlainObject(query)) throw errors.badRequest(`${where} expects a JSON object`)
  return deeper(reading, () =>
    allOf(
      Object.entries(query).map(([key, value]): Filter => {
        const list = () => nonEmptyList(key, value).map(inner => parseQuery(reading, inner, key, subjectOf))
        switch (key) {
          case '$and':
            return { kind: 'all', filters: list() }
          case '$or':
            return { kind: 'any', filters: list() }
          case '$nor':
            return { kind: 'none', filters: list() }
          case '$not':
            return { kind: 'not', filter: parseQuery(reading, value, key, subjectOf) }
        }
        if (key.startsWith('$')) throw errors.badRequest(`Unknown operator "${key}" in ${where}`)
        return parseField(reading, subjectOf(reading, key), key, value)
      }),
    ),
  )
}

/** Reads the condition of a field: a value, null, a list of allowed values, or operators. */
function parseField(reading: Reading, subject: Subject, name: string, value: unknown): Filter {
  if (Array.isArray(value)) return parseTest(reading, subject, name, '$in', value)
  if (!isPlainObject(value)) return parseTest(reading, subject, name, '$eq', value)
  const { $options: options, ...tests } = value
  const operators = Object.entries(tests)
  if (options !== undefined && !Object.hasOwn(tests, '$regex'))
    throw errors.badRequest(`$options of ${name} goes with $regex`)
  if (!operators.some(([key]) => key.startsWith('$'))) return parseTest(reading, subject, name, '$eq', value)
  return deeper(reading, () =>
    allOf(
      operators.map(([operator, operand]): Filter => {
        if (operator === '$not') {
          return { kind: 'not', filter: parseField(reading, subject, name, operatorsIn(name, operand)) }
        }
        if (operator === '$elemMatch') return parseElement(reading, subject, name, operand)
        return parseTest(reading, subject, name, operator, operand, options)
      }),
    ),
  )
}

/** `$elemMatch`: one member of the list satisfies operators, or a query when the members are objects. */
function parseElement(reading: Reading, subject: Subject, name: string, operand: unknown): Filter {
  countTest(reading)
  // It searches every member of every list.
  reading.isCostly = true
  const isQuery = isPlainObject(operand) && !Object.keys(operand).some(key => FIELD_OPERATORS.test(key))
  const filter = isQuery
    ? parseQuery(reading, operand, `$elemMatch of ${name}`, insideElement)
    : parseField(reading, { kind: 'element' }, name, operatorsIn(name, operand, '$elemMatch'))
  return { kind: 'test', subject, test: isJson(subject) ? { op: 'element', filter } : { op: 'never' } }
}

const FIELD_OPERATORS = /^\$(?!and$|or$|nor$|not$)/

/** A field, or a dotted path into one that holds an object. */
const columnSubject: SubjectOf = (reading, name) => {
  const whole = storedColumn(reading.columns, name)
  if (whole) return { kind: 'column', column: whole }
  const [first = '', ...path] = name.split('.')
  const column = reading.columns.get(first)
  const holdsObjects = column?.jsonType === 'object' || column?.jsonType === 'any'
  if (column && holdsObjects && path.length > 0 && isStorableText(name))
    return { kind: 'inside', column, path: keep(reading, path) }
  if (reading.author === 'server') throw errors.badRequest(`Unknown field "${name}" in ${reading.where}`)
  reading.namesUnknown = true
  return { kind: 'missing' }
}

const insideElement: SubjectOf = (reading, name) =>
  isStorableText(name)
    ? { kind: 'inside-element', path: keep(reading, name.split('.')) }
    : { kind: 'missing' }

function operatorsIn(name: string, operand: unknown, operator = '$not'): Record<string, unknown> {
  const fits = isPlainObject(operand) && Object.keys(operand).length > 0
  if (fits && Object.keys(operand).every(key => key.startsWith('$'))) return operand
  throw errors.badRequest(`${operator} of ${name} expects operators`)
}

function nonEmptyList(operator: string, value: unknown): unknown[] {
  if (Array.isArray(value) && value.length > 0) return value
  throw errors.badRequest(`${operator} expects a list of queries`)
}

const allOf = (filters: readonly Filter[]): Filter =>
  filters.length === 1 && filters[0] ? filters[0] : { kind: 'all', filters }
