import { quote } from '../../database/sql-text.ts'
import { StartError } from '../../errors.ts'
import type { SqlType } from '../column-type.ts'
import type { CompiledEntity } from '../compiled-entity.ts'
import type { ExclusivePeriods } from '../definition.ts'
import { shortened } from './index-ddl.ts'

/**
 * Returns a name with the excluded fields, so that a changed declaration becomes another constraint. Its index
 * has the same name.
 */
export const exclusionName = (entity: string, { fields, from, to }: ExclusivePeriods): string =>
  shortened([entity, ...fields, from, to, 'excl'])

/**
 * Returns a constraint that keeps periods with equal fields apart. Equality is compared as a range of one
 * number. The number is a 64-bit hash of all the texts, because PostgreSQL can exclude ranges without an
 * extension. Comparing texts in such an index needs btree_gist. Not every role may create it, and none of our
 * backups contains it. Two different keys collide once in 10^19 pairs.
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
