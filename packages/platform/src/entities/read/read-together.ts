import type { Queryable } from '../../database/database.ts'
import { SYSTEM } from '../../principal/principal.ts'
import type { EntityRecord } from '../../record.ts'
import { conditionText } from '../access/compile-rule.ts'
import { aggregateQuestion, shapeOfAggregate } from '../aggregate/aggregate-records.ts'
import type { AggregateSpec } from '../aggregate/aggregate-spec.ts'
import { type ParsedAggregate, parseAggregate } from '../aggregate/parse-aggregate.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import { compileFilter } from '../filters/compile-filter.ts'
import type { ParsedFilter } from '../filters/filter.ts'
import type { ReadOf } from '../hooks.ts'
import { wholeRecords } from './find-records.ts'
import { selectionQuestion } from './list-records.ts'
import { PerForm } from './per-form.ts'
import { column } from './read-scope.ts'
import { Placeholders, type Question } from './statement.ts'

interface ReadOfEntity {
  entity: CompiledEntity
  read: ReadOf
}

/** Records in memory, and their state in PostgreSQL when they were read. */
interface Kept {
  state: string | null
  rows: readonly EntityRecord[]
}

/**
 * Reads the rows of several lists and sums in one statement, so from one moment. The messages of a statement
 * cost more than an index lookup of a few rows. Kept lists that have changed are read a moment later.
 */
export async function readTogether(
  database: Queryable,
  reads: readonly ReadOfEntity[],
): Promise<EntityRecord[][]> {
  const [first] = reads
  if (first === undefined) return []
  const memories = reads.map(memoryOf)
  const answers = await ask(
    database,
    first.entity,
    reads.map((read, at) => memories[at]?.state ?? questionOf(read)),
  )
  const changed = reads.flatMap((read, at) => {
    const memory = memories[at]
    return memory && memory.kept?.state !== answers[at] ? [{ memory, read }] : []
  })
  // The state and the rows of a list come from one moment.
  const found =
    changed.length === 0
      ? []
      : await ask(
          database,
          first.entity,
          changed.flatMap(({ memory, read }) => [memory.state, questionOf(read)]),
        )
  for (const [order, { memory }] of changed.entries()) {
    const [state = null, text] = found.slice(2 * order)
    memory.keep({ state, rows: recordsIn(text).map(frozen) })
  }
  // Callers may sort their list. An array that is frozen is also slower to filter.
  return memories.map((memory, at) => (memory ? [...(memory.kept?.rows ?? [])] : recordsIn(answers[at])))
}

/** Returns the text of the rows of each question. */
async function ask(
  database: Queryable,
  { statements }: CompiledEntity,
  questions: readonly Question[],
): Promise<(string | null)[]> {
  const shape = `together|${questions.map(({ statement }) => statement.id).join()}`
  const { text, name } = statements.get(shape, () => ({
    text: textOf(questions),
    placeholders: new Placeholders(),
  }))
  const values = questions.flatMap(valuesOf)
  const { rows } = await database.query<Record<string, string | null>>(text, values, name)
  return questions.map((_, at) => rows[0]?.[columnOf(at)] ?? null)
}

const recordsIn = (text: string | null | undefined): EntityRecord[] =>
  text ? (JSON.parse(`[${text}]`) as EntityRecord[]) : []

const questionOf = ({ entity, read }: ReadOfEntity): Question =>
  'aggregate' in read
    ? aggregateQuestion(entity, SYSTEM, readAggregate(entity, read.aggregate))
    : selectionQuestion(entity, SYSTEM, selectionOf(entity, read))

const selectionOf = (entity: CompiledEntity, { q, options }: Extract<ReadOf, { q: unknown }>) =>
  wholeRecords(entity, q, { ...options, planOnce: true })

const KEPT = new WeakMap<CompiledEntity, Map<string, Kept>>()
/** Maximum number of lists in memory per entity. */
const MAX_KEPT = 100

/** The place in memory for a list that is kept. Undefined for other reads. */
function memoryOf({ entity, read }: ReadOfEntity) {
  if ('aggregate' in read || read.options?.isKept !== true) return undefined
  if (entity.definition.isAppendOnly !== true) throw new Error(`Records of ${entity.name} may change`)
  const { filter, sort } = selectionOf(entity, read)
  const lists = KEPT.get(entity) ?? new Map<string, Kept>()
  KEPT.set(entity, lists)
  const key = JSON.stringify([filter.shape, filter.values, sort.column.name, sort.descending])
  const memory = {
    state: stateQuestion(entity, filter),
    kept: lists.get(key),
    keep(kept: Kept) {
      if (lists.size >= MAX_KEPT) lists.clear()
      lists.set(key, kept)
      memory.kept = kept
    },
  }
  return memory
}

/** The number of matching records and a hash of their ids. They are equal only for the same records. */
function stateQuestion(entity: CompiledEntity, { filter, shape, values }: ParsedFilter): Question {
  const statement = entity.statements.get(`state|${shape}`, () => {
    const placeholders = new Placeholders()
    const matching = compileFilter(filter, { column, value: index => placeholders.input(index) })
    const state = `concat(count(*), ' ', bit_xor(hashtextextended(t."id", 0)))`
    const text = `SELECT ${state} AS record FROM ${entity.table} t WHERE ${conditionText(matching)}`
    return { text: matching === false ? '' : text, placeholders }
  })
  return { statement, inputs: values }
}

/** Many requests share these records, so none may change them. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null)
    for (const part of Object.values(Object.freeze(value))) frozen(part)
  return value
}

const AGGREGATES = new PerForm<ParsedAggregate>()

/** Aggregates of one form are read only once, like selections. */
const readAggregate = (entity: CompiledEntity, { query, ...rest }: AggregateSpec): ParsedAggregate =>
  AGGREGATES.get(entity, query, JSON.stringify(rest), () => {
    const read = parseAggregate(entity.columns, { query, ...rest })
    return { ...read, shape: shapeOfAggregate(entity, SYSTEM, read) }
  })

const valuesOf = ({ statement, inputs }: Question) => statement.placeholders.values(inputs, SYSTEM)

/** Returns one row with the texts of all rows of each read. */
function textOf(questions: readonly Question[]): string {
  let before = 0
  const columns = questions.map((question, at) => {
    const { text } = question.statement
    const moved = text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`)
    before += valuesOf(question).length
    // Nothing can match an empty text.
    const rows = text === '' ? 'NULL' : `(SELECT string_agg(record, ',') FROM (${moved}) r)`
    return `${rows} AS ${columnOf(at)}`
  })
  return `SELECT ${columns.join(', ')}`
}

const columnOf = (at: number) => `r${at}`
