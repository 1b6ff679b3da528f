import { peopleImportCopy as copy } from '../copy/people-import.ts'
import type { CsvFile } from '../csv/request-files.ts'
import { writeCsv } from '../csv/write-csv.ts'
import { IMPORT_COLUMNS } from './import-columns.ts'

/** A table with every column that the import understands, and one person as an example. */
export const peopleTemplate = (): CsvFile => ({
  name: copy.templateName,
  text: writeCsv([IMPORT_COLUMNS.map(({ title }) => title), IMPORT_COLUMNS.map(({ example }) => example)]),
})
