/** Why a file cannot be imported. `row` is null where it is about the whole file, `column` where it is about a whole row. */
export interface FileImportProblem {
  row: number | null
  column: string | null
  message: string
}

/** The answer of an import: its preview, or what was imported. */
export interface FileImportAnswer<Row> {
  rows: Row[]
  problems: FileImportProblem[]
  /** Columns that are not imported. */
  ignored: string[]
  /** Of what the import changes. It is refused if that has changed since the preview. */
  digest: string
}
