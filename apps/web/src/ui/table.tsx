import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { useIsNarrow, useIsPhone } from '../lib/use-media.ts'
import { rowPress } from './row-press.ts'

export interface Column<Row> {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** The cells of this column name their rows. */
  isRowHeader?: boolean
  /** Numbers align at the end. */
  align?: 'start' | 'end'
  /** For a column of buttons: the title is only spoken. */
  isTitleHidden?: boolean
  /** Takes the remaining width. Its content is truncated or wraps. */
  takesRest?: boolean
  /** The table can be sorted by this column. */
  isSortable?: boolean
}

export interface TableSort {
  /** Id of the column the rows are sorted by. */
  by: string
  isDescending: boolean
  /** Sets the order. The current column reverses. */
  onChange: (by: string, isDescending: boolean) => void
}

interface Props<Row> {
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The row as a card, where a table is too wide. */
  card: (row: Row) => ReactNode
  /** When rows become cards: on phones, or in a content area no wider than a small tablet. */
  cardsBelow?: 'phone' | 'desk'
  sort?: TableSort
  /** A press anywhere in a row activates its link. */
  onOpen?: ((row: Row) => void) | undefined
}

/** A table that becomes cards where there is no room. */
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
    // Positioned, because visually hidden content is absolute and would otherwise widen the page instead of
    // this scroller.
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
        // The arrow is on the side where the numbers leave space.
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

/** Buttons are sticky at the end of a table that is wider than the page. They are not printed. */
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
