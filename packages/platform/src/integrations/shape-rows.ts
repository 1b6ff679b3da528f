type Schema = Record<string, unknown>
type Row = Readonly<Record<string, unknown>>

/**
 * Converts rows of a table to a JSON schema. A list becomes a list. An object with one list gets the rows below
 * the name of that list. Any other object describes a row, and the result is a list of them.
 */
export function shapeRows(schema: Schema, rows: readonly Row[]): unknown {
  if (isObject(schema.items)) return rows.map(row => shapeRow(schema.items as Schema, row))
  const list = Object.entries(propertiesOf(schema)).filter(([, property]) =>
    isObject((property.items as Schema | undefined)?.properties),
  )
  const [only] = list
  if (list.length === 1 && only !== undefined && Object.keys(propertiesOf(schema)).length === 1) {
    const [name, { items }] = only
    return { [name]: rows.map(row => shapeRow(items as Schema, row)) }
  }
  return rows.map(row => shapeRow(schema, row))
}

/** A row without described properties stays unchanged. */
function shapeRow(schema: Schema, row: Row): Row {
  const properties = Object.entries(propertiesOf(schema))
  if (properties.length === 0) return row
  const cells = new Map(Object.entries(row).map(([column, cell]) => [plain(column), cell]))
  return Object.fromEntries(
    properties.map(([name, property]) => [name, convert(property, row[name] ?? cells.get(plain(name)))]),
  )
}

/** A value that cannot be converted counts as missing, so that readers need not check types again. */
function convert({ type }: Schema, cell: unknown): unknown {
  if (cell === undefined || cell === null) return null
  const text = typeof cell === 'string' ? cell.trim() : undefined
  switch (type) {
    case 'string':
      return typeof cell === 'object' ? JSON.stringify(cell) : String(cell)
    case 'number':
    case 'integer':
      return numberOf(text ?? cell, type)
    case 'boolean':
      return TRUTHS.get(text?.toLowerCase() ?? cell) ?? null
    case 'array':
      return Array.isArray(cell)
        ? cell
        : String(cell)
            .split(',')
            .map(part => part.trim())
    default:
      return cell
  }
}

function numberOf(cell: unknown, type: 'number' | 'integer'): number | null {
  const value =
    cell === '' || typeof cell === 'object' || typeof cell === 'boolean' ? Number.NaN : Number(cell)
  return Number.isFinite(value) && (type === 'number' || Number.isInteger(value)) ? value : null
}

const TRUTHS = new Map<unknown, boolean>([
  ...[true, 'true', 'yes', '1', 1].map(word => [word, true] as const),
  ...[false, 'false', 'no', '0', 0].map(word => [word, false] as const),
])

const propertiesOf = ({ properties }: Schema): Record<string, Schema> =>
  isObject(properties)
    ? Object.fromEntries(
        Object.entries(properties).filter((entry): entry is [string, Schema] => isObject(entry[1])),
      )
    : {}

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
