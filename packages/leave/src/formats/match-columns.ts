import { plainWord } from './plain-text.ts'

/** A column that a file can have. */
export interface KnownColumn {
  /** What the template calls it. */
  title: string
  /** Names in other systems, in letters and digits only. */
  also?: readonly string[]
}

const namesOf = ({ title, also = [] }: KnownColumn): string[] => [plainWord(title), ...also]

/** Every name of some columns, to find the row with the headings of a file. */
export const headingsOf = (columns: readonly KnownColumn[]): string[] => columns.flatMap(namesOf)

/** Returns the column of a heading. Case, blanks and punctuation are ignored. */
export function columnNamed<Column extends KnownColumn>(
  columns: readonly Column[],
  heading: string,
): Column | undefined {
  const word = plainWord(heading)
  return columns.find(column => namesOf(column).includes(word))
}

export interface MatchedColumns<Column> {
  /** By the heading in the file. */
  columns: ReadonlyMap<string, Column>
  /** Two headings for the same column. */
  clash?: { one: string; other: string; column: Column }
}

/** Maps the headings of a file to known columns. Other headings are left out. */
export function matchColumns<Column extends KnownColumn>(
  headings: readonly string[],
  columnOf: (heading: string) => Column | undefined,
): MatchedColumns<Column> {
  const columns = new Map<string, Column>()
  for (const heading of headings) {
    const column = columnOf(heading)
    if (column === undefined) continue
    const [one] = [...columns].find(([, taken]) => taken === column) ?? []
    if (one !== undefined) return { columns, clash: { one, other: heading, column } }
    columns.set(heading, column)
  }
  return { columns }
}
