import { CsvError, parse } from 'csv-parse/sync'
import { type ReadingOptions, TABLE_LIMITS, type Table, TableError, type TableRow } from './table.ts'
import { headingRow, MAX_TITLE_ROWS, tableOf, tooManyColumns, tooManyRows } from './table-of.ts'

/** Parses comma, semicolon or tab between the cells, and doubled quotes inside quotes. */
export function parseCsv(content: Uint8Array, options: ReadingOptions = {}): Table {
  const { headings, maxRows = TABLE_LIMITS.rows } = options
  const text = decodeText(content)
  try {
    const rows = parse(text, {
      delimiter: delimiterOf(headings === undefined ? text : headingIn(text, headings)),
      relax_column_count: true,
      relax_quotes: true,
      // One more than allowed shows that there are too many, without further reading.
      to: maxRows + 2 + (headings === undefined ? 0 : MAX_TITLE_ROWS),
    })
    return tableOf(rows, options)
  } catch (error) {
    if (error instanceof CsvError) throw new TableError(`The file is not proper CSV: ${error.message}.`)
    throw error
  }
}

/** Returns the text from the line that names most columns, with any separator. */
function headingIn(text: string, headings: readonly string[]): string {
  const lines = text.split(/\r\n|\r|\n/, MAX_TITLE_ROWS)
  const at = headingRow(
    lines.map(line => line.split(/[,;\t]/)),
    headings,
  )
  return lines.slice(Math.max(at, 0)).join('\n')
}

/** Returns the most frequent separator in the heading, outside of quotes. */
function delimiterOf(text: string): string {
  const heading = (/^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const count = (separator: string) => heading.split(separator).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}

/** Parses a list of objects. Their keys are the columns. */
export function parseJson(content: Uint8Array, { maxRows = TABLE_LIMITS.rows }: ReadingOptions = {}): Table {
  const list = parsed(decodeText(content))
  if (!Array.isArray(list)) throw new TableError('The file must hold a JSON list of records.')
  if (list.length > maxRows) throw tooManyRows(maxRows)
  const rows = list.map((element: unknown, at): TableRow => {
    if (typeof element === 'object' && element !== null && !Array.isArray(element))
      return { number: at + 1, values: Object.fromEntries(Object.entries(element)) }
    throw new TableError(`Row ${at + 1} is not a JSON object.`)
  })
  const columns = new Set<string>()
  for (const { values } of rows) {
    for (const name of Object.keys(values)) columns.add(name)
    if (columns.size > TABLE_LIMITS.columns) throw tooManyColumns()
  }
  return { columns: [...columns], rows }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new TableError(`The file is not proper JSON: ${(error as Error).message}.`)
  }
}

/** Decodes UTF-8 or UTF-16, which has a mark or begins with half a letter. Other text was saved by a Western office program. */
function decodeText(content: Uint8Array): string {
  const [first, second] = content
  if ((first === 0xff && second === 0xfe) || second === 0) return new TextDecoder('utf-16le').decode(content)
  if ((first === 0xfe && second === 0xff) || first === 0) return new TextDecoder('utf-16be').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}
