import { TableError, type TableFormat } from './table.ts'

const BY_EXTENSION: Record<string, TableFormat> = {
  csv: 'csv',
  tsv: 'csv',
  txt: 'csv',
  json: 'json',
  xlsx: 'xlsx',
}

/** What kind of table the file is: by its name, but a workbook only if it is one; without a telling name by its beginning. */
export function formatOf(name: string, content: Uint8Array): TableFormat {
  const isArchive = content[0] === 0x50 && content[1] === 0x4b
  if (content[0] === 0xd0 && content[1] === 0xcf) {
    throw new TableError('This is a workbook of the old kind (.xls). Save it as .xlsx or .csv.')
  }
  const named = BY_EXTENSION[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '']
  if (isArchive) return 'xlsx'
  if (named === 'xlsx') throw new TableError('This is not a workbook (.xlsx).')
  if (named !== undefined) return named
  const start = new TextDecoder().decode(content.subarray(0, 100)).trimStart()
  return start.startsWith('[') || start.startsWith('{') ? 'json' : 'csv'
}
