import type { EntityRecord } from '../../record.ts'
import type { Column } from '../columns.ts'
import type { CompiledEntity } from '../compiled-entity.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Returns the record with the texts that its entity renders on every read. Returns the record itself if there
 * are none.
 */
export function render({ definition: { rendered } }: CompiledEntity, record: Fields): Fields {
  if (rendered === undefined) return record
  const texts = Object.entries(rendered)
    .filter(([field]) => field in record)
    .map(([field, textOf]) => [field, textOf(record as EntityRecord)])
  return { ...record, ...Object.fromEntries(texts) }
}

/** Returns the columns to read for these columns: all of them if one is rendered from the others. */
export const columnsToRead = (readable: Iterable<Column>, columns: readonly Column[]): readonly Column[] =>
  columns.some(column => column.isRendered) ? [...readable] : columns

/** Returns the JSON text of a stored record, rendered, with only these columns. */
export function renderText(entity: CompiledEntity, columns: readonly Column[], text: string): string {
  if (!columns.some(column => column.isRendered)) return text
  const record = render(entity, JSON.parse(text))
  return JSON.stringify(
    Object.fromEntries(columns.flatMap(({ name }) => (name in record ? [[name, record[name]]] : []))),
  )
}
