import { CsvError, parse } from 'csv-parse/sync'
import { decodeText } from './decode-text.ts'
import { headingRow, MAX_TITLE_ROWS } from './heading-row.ts'
import { type ReadingOptions, TABLE_LIMITS, type Table, TableError } from './table.ts'
import { tableOf } from './table-of.ts'

/** Comma, semicolon or tab between the cells, quotes doubled inside quotes. */
export function parseCsv(content: Uint8Array, { headings }: ReadingOptions = {}): Table {
  const text = decodeText(content)
  try {
    const rows = parse(text, {
      delimiter: delimiterOf(headings === undefined ? text : headingIn(text, headings)),
      relax_column_count: true,
      relax_quotes: true,
      // One more than allowed tells that there are too many, without reading on.
      to: TABLE_LIMITS.rows + 2 + (headings === undefined ? 0 : MAX_TITLE_ROWS),
    })
    return tableOf(rows, headings)
  } catch (error) {
    if (error instanceof CsvError) throw new TableError(`The file is not proper CSV: ${error.message}.`)
    throw error
  }
}

/** The text from the line on that names most columns, whatever stands between them. */
function headingIn(text: string, headings: readonly string[]): string {
  const lines = text.split(/\r\n|\r|\n/, MAX_TITLE_ROWS)
  const at = headingRow(
    lines.map(line => line.split(/[,;\t]/)),
    headings,
  )
  return lines.slice(Math.max(at, 0)).join('\n')
}

/** The separator that stands most often in the heading, outside of quotes. */
function delimiterOf(text: string): string {
  const heading = (/^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const count = (separator: string) => heading.split(separator).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}
