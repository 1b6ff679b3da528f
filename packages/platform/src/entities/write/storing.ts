import { errors } from '../../errors.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import { indexName } from '../schema-sync/index-ddl.ts'

/** Runs a statement that stores records and turns PostgreSQL's refusals into sentences for people. */
export async function storing<T>(entity: CompiledEntity, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { code = '', constraint } = error as { code?: string; constraint?: string }
    if (code === '23505') throw errors.conflict(messageOf(entity, constraint), undefined, 'duplicate')
    // Class 22: a value its column cannot hold. 54000: a text too long for an index.
    if (code.startsWith('22') || code === '54000')
      throw errors.unprocessable('A value of this record cannot be stored', undefined, 'unstorable')
    throw error
  }
}

function messageOf(entity: CompiledEntity, constraint: string | undefined): string {
  const index = entity.definition.indexes?.find(
    candidate => candidate.unique !== undefined && indexName(entity.name, candidate) === constraint,
  )
  return index?.unique?.message ?? `There is such a ${entity.name} already`
}
