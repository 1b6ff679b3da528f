import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { useIsNarrow, useIsPhone } from '../lib/use-media.ts'
import { rowPress } from './row-press.ts'

export interface Column<Row> {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** Names the row. */
  isRowHeader?: boolean
  /** Figures stand at the end. */
  align?: 'start' | 'end'
  /** For a column of buttons: the title is only spoken. */
  isTitleHidden?: boolean
  /** Has what the others leave, and no more: what it holds is cut off or wraps. */
  takesRest?: boolean
  /** The table can be sorted by this column. */
  isSortable?: boolean
}

export interface TableSort {
  /** Id of the column the rows are sorted by. */
  by: string
  isDescending: boolean
  /** Asks for another order; the column that sorts already turns round. */
  onChange: (by: string, isDescending: boolean) => void
}

interface Props<Row> {
  /** Names the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The row as a card, where a table is too wide. */
  card: (row: Row) => ReactNode
  /** Where rows are cards: on phones, or wherever no more than the width of a small tablet is left beside the menu. */
  cardsBelow?: 'phone' | 'desk'
  sort?: TableSort
  /** A press anywhere in a row does what the link in it does. */
  onOpen?: ((row: Row) => void) | undefined
}

/** Rows and columns; cards where they have no room. */
export function Table<Row>({ cardsBelow = 'phone', ...table }: Props<Row>) {
  const { label, columns, rows, keyOf, card, sort, onOpen } = table
  const press = (row: Row) => (onOpen === undefined ? {} : rowPress(() => onOpen(row)))
  const isPhone = useIsPhone()
  const isNarrow = useIsNarrow()
  if (isPhone || (isNarrow && cardsBelow === 'desk')) {
    return (
      <ul aria-label={label} className="divide-y divide-line">
        {rows.map(row => (
          <li key={keyOf(row)} {...press(row)} className="p-4">
            {card(row)}
          </li>
        ))}
      </ul>
    )
  }
  return (
    // Positioned, because what is only spoken stands absolutely and would widen the page instead of this scroller.
    <div className="relative overflow-x-auto last:rounded-b-lg">
      <table aria-label={label} className="w-full border-collapse text-left">
        <thead>
          <tr className="border-line border-b">
            {columns.map(column => (
              <Heading key={column.id} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr
              key={keyOf(row)}
              {...press(row)}
              className={classes(
                'group/row border-line border-b last:border-0 hover:bg-sunken/40',
                onOpen !== undefined && 'cursor-pointer',
              )}
            >
              {columns.map(column => (
                <Cell key={column.id} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Heading<Row>({ column, sort }: { column: Column<Row>; sort: TableSort | undefined }) {
  const { id, title } = column
  const look = classes('px-4 py-2.5 font-medium text-ink-subtle text-meta', placement(column))
  if (sort === undefined || column.isSortable !== true) {
    return (
      <th scope="col" className={look}>
        <span className={column.isTitleHidden === true ? 'sr-only' : ''}>{title}</span>
      </th>
    )
  }
  const isSorted = sort.by === id
  const Arrow = sort.isDescending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      className={look}
      {...(isSorted && { 'aria-sort': sort.isDescending ? 'descending' : 'ascending' })}
    >
      <button
        type="button"
        // The arrow stands on the side on which figures have nothing below it.
        className={classes(
          'group -m-1 inline-flex cursor-pointer items-center gap-1 rounded-sm p-1 align-middle hover:text-ink',
          column.align === 'end' && 'flex-row-reverse',
        )}
        onClick={() => sort.onChange(id, isSorted && !sort.isDescending)}
      >
        <span className={isSorted ? 'text-ink' : ''}>{title}</span>
        {isSorted ? (
          <Arrow aria-hidden className="size-3.5 text-ink" />
        ) : (
          <ArrowUp aria-hidden className="size-3.5 opacity-0 group-hover:opacity-60" />
        )}
      </button>
    </th>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const look = classes('px-4 py-3 align-middle', placement(column))
  return column.isRowHeader === true ? (
    <th scope="row" className={classes(look, 'font-medium')}>
      {column.cell(row)}
    </th>
  ) : (
    <td className={look}>{column.cell(row)}</td>
  )
}

/** Buttons stay in sight at the end of a table that is wider than the page; paper has none. */
const placement = ({
  align,
  isTitleHidden,
  takesRest,
}: Pick<Column<never>, 'align' | 'isTitleHidden' | 'takesRest'>) =>
  classes(
    takesRest === true && 'w-full max-w-0',
    align === 'end' && 'text-right figures',
    isTitleHidden === true &&
      'sticky right-0 bg-surface group-hover/row:bg-[color-mix(in_srgb,var(--sunken)_40%,var(--surface))] print:hidden',
  )
