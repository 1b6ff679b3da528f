import type { EntityRecord } from '../../record.ts'
import type { Column } from '../columns.ts'
import type { CompiledEntity } from '../compiled-entity.ts'

type Fields = Readonly<Record<string, unknown>>

/** The record with the texts that its entity makes when it is shown; the record itself where there are none. */
export function render({ definition: { rendered } }: CompiledEntity, record: Fields): Fields {
  if (rendered === undefined) return record
  const texts = Object.entries(rendered)
    .filter(([field]) => field in record)
    .map(([field, textOf]) => [field, textOf(record as EntityRecord)])
  return { ...record, ...Object.fromEntries(texts) }
}

/** What has to be read for these columns: everything where one of them is made of the others. */
export const columnsToRead = (readable: Iterable<Column>, columns: readonly Column[]): readonly Column[] =>
  columns.some(column => column.isRendered) ? [...readable] : columns

/** JSON text of a record as it was read, rendered, with no more than these columns. */
export function renderText(entity: CompiledEntity, columns: readonly Column[], text: string): string {
  if (!columns.some(column => column.isRendered)) return text
  const record = render(entity, JSON.parse(text))
  return JSON.stringify(
    Object.fromEntries(columns.flatMap(({ name }) => (name in record ? [[name, record[name]]] : []))),
  )
}
