import { decodeText } from './decode-text.ts'
import { TABLE_LIMITS, type Table, TableError, type TableRow } from './table.ts'
import { tooManyRows } from './table-of.ts'

/** A list of objects; their keys are the columns. */
export function parseJson(content: Uint8Array): Table {
  const list = parsed(decodeText(content))
  if (!Array.isArray(list)) throw new TableError('The file must hold a JSON list of records.')
  if (list.length > TABLE_LIMITS.rows) throw tooManyRows()
  const rows = list.map((element: unknown, at): TableRow => {
    if (typeof element === 'object' && element !== null && !Array.isArray(element))
      return { number: at + 1, values: Object.fromEntries(Object.entries(element)) }
    throw new TableError(`Row ${at + 1} is not a JSON object.`)
  })
  return { columns: [...new Set(rows.flatMap(({ values }) => Object.keys(values)))], rows }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new TableError(`The file is not proper JSON: ${(error as Error).message}.`)
  }
}
