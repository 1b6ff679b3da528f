import type { Queryable } from '../../database/database.ts'
import { SYSTEM } from '../../principal/principal.ts'
import type { EntityRecord } from '../../record.ts'
import { aggregateQuestion, shapeOfAggregate } from '../aggregate/aggregate-records.ts'
import type { AggregateSpec } from '../aggregate/aggregate-spec.ts'
import { type ParsedAggregate, parseAggregate } from '../aggregate/parse-aggregate.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import type { ReadOf } from '../hooks.ts'
import { wholeRecords } from './find-records.ts'
import { selectionQuestion } from './list-records.ts'
import { PerForm } from './per-form.ts'
import { Placeholders, type Question } from './statement.ts'

interface ReadOfEntity {
  entity: CompiledEntity
  read: ReadOf
}

/**
 * Reads the rows of several lists and sums in one statement, so from one moment. The messages of a statement
 * cost more than an index lookup of a few rows.
 */
export async function readTogether(
  database: Queryable,
  reads: readonly ReadOfEntity[],
): Promise<EntityRecord[][]> {
  const [first] = reads
  if (first === undefined) return []
  const questions = reads.map(questionOf)
  const shape = `together|${questions.map(({ statement }) => statement.id).join()}`
  const { text, name } = first.entity.statements.get(shape, () => ({
    text: textOf(questions),
    placeholders: new Placeholders(),
  }))
  const values = questions.flatMap(valuesOf)
  const { rows } = await database.query<Record<string, string | null>>(text, values, name)
  return reads.map((_, at) => {
    const records = rows[0]?.[columnOf(at)]
    return records ? (JSON.parse(`[${records}]`) as EntityRecord[]) : []
  })
}

const questionOf = ({ entity, read }: ReadOfEntity): Question =>
  'aggregate' in read
    ? aggregateQuestion(entity, SYSTEM, readAggregate(entity, read.aggregate))
    : selectionQuestion(entity, SYSTEM, wholeRecords(entity, read.q, { ...read.options, planOnce: true }))

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
