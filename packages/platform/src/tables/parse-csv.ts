import { CsvError, parse } from 'csv-parse/sync'
import { decodeText } from './decode-text.ts'
import { TABLE_LIMITS } from './limits.ts'
import { type Table, TableError } from './table.ts'
import { tableOf } from './table-of.ts'

/** Comma, semicolon or tab between the cells, quotes doubled inside quotes, a heading in the first row. */
export function parseCsv(content: Uint8Array): Table {
  const text = decodeText(content)
  try {
    const rows = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      // One more than allowed tells that there are too many, without reading on.
      to: TABLE_LIMITS.rows + 2,
    })
    return tableOf(rows)
  } catch (error) {
    if (error instanceof CsvError) throw new TableError(`The file is not proper CSV: ${error.message}.`)
    throw error
  }
}

/** The separator that stands most often in the heading, outside of quotes. */
function delimiterOf(text: string): string {
  const heading = (/^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const count = (separator: string) => heading.split(separator).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}
