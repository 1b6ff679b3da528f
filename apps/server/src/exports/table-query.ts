import type { ExportQuestion } from '@leavewell/leave'

/** What is asked for, with the day that holds where none was named. */
export type AskedTable = ExportQuestion & { day: string }

/** The SQL of a table, every row with `id` and `name`. */
export interface TableQuery {
  sql: string
  values: (string | number | boolean | null)[]
}
