import { quote } from '../../database/sql-text.ts'
import { StartError } from '../../errors.ts'
import type { SqlType } from '../column-type.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import type { ExclusivePeriods } from '../definition.ts'
import { shortened } from './index-ddl.ts'

/** The name says what is excluded, so that a changed declaration is another constraint. Its index has the same name. */
export const exclusionName = (entity: string, { fields, from, to }: ExclusivePeriods): string =>
  shortened([entity, ...fields, from, to, 'excl'])

/**
 * A constraint that keeps periods of equal fields apart. What is equal is compared as a range of one number, a hash of 64 bits over all the
 * texts, because ranges are what PostgreSQL excludes by itself: comparing texts in such an index takes an extension (btree_gist), which
 * not every role may create and no backup of ours carries. Two different keys meet once in 10^19 pairs.
 */
export function createExclusionSql(entity: CompiledEntity, exclusive: ExclusivePeriods): string {
  const { fields, from, to } = exclusive
  const column = (name: string, type: SqlType) => {
    if (entity.columns.get(name)?.sqlType === type) return quote(name)
    throw new StartError(
      `Field ${name} of entity ${entity.name} is no ${type}, so periods cannot be kept apart by it.`,
    )
  }
  const key = fields.reduce((hash, name) => `hashtextextended(${column(name, 'text')}, ${hash})`, '0')
  const period = `daterange(${column(from, 'date')}, ${column(to, 'date')}, '[]')`
  return `ALTER TABLE ${entity.table} ADD CONSTRAINT ${quote(exclusionName(entity.name, exclusive))}
    EXCLUDE USING gist (int8range(${key}, ${key}, '[]') WITH &&, ${period} WITH &&)
    WHERE (${fields.map(name => `${quote(name)} IS NOT NULL`).join(' AND ')})`
}
