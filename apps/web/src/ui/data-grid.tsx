import { ArrowDown, ArrowUp } from 'lucide-react'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { Checkbox } from 'react-aria-components/Checkbox'
import {
  Table as AriaTable,
  Cell,
  type CellRenderProps,
  Column as ColumnHeading,
  Row,
  type Selection,
  TableBody,
  TableHeader,
} from 'react-aria-components/Table'
import { type LayoutInfo, TableLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { classes } from '../lib/classes.ts'
import { CheckSquare } from './checkbox.tsx'
import { extendChoice } from './extend-choice.ts'
import type { Column, TableSort } from './table.tsx'

export interface GridColumn<Item> extends Omit<Column<Item>, 'isTitleHidden'> {
  /** Pixels, or a share of the remaining width such as `2fr`. */
  width: number | `${number}fr`
  minWidth?: number
}

interface Props<Item> {
  /** Accessible name of the grid. */
  label: string
  /** The first column stays in view. */
  columns: readonly GridColumn<Item>[]
  rows: readonly Item[]
  keyOf: (row: Item) => string
  /** The name of a row, for typing ahead. */
  nameOf: (row: Item) => string
  sort: TableSort
  /** Keys of the selected rows. */
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  /** A press on a row opens it while nothing is selected. Otherwise it toggles the selection. */
  onOpen?: ((row: Item) => void) | undefined
  /** Height of the grid, as a CSS value. */
  height: string
}

const ROW_HEIGHT = 44
const HEADING_HEIGHT = 40
const CHOICE = 'choice'
const CHOICE_WIDTH = 44

/** The checkbox column and the first column are sticky. */
class GridLayout<Item> extends TableLayout<Item> {
  protected override isStickyColumn(node: { index?: number }): boolean {
    return (node.index ?? 0) < 2
  }
  // Sticky cells stick to the nearest ancestor that clips, so only the scroller may clip.
  protected override buildTableHeader() {
    return uncut(super.buildTableHeader())
  }
  protected override buildRowGroup(...where: Parameters<TableLayout<Item>['buildRowGroup']>) {
    return uncut(super.buildRowGroup(...where))
  }
  protected override buildHeaderRow(...where: Parameters<TableLayout<Item>['buildHeaderRow']>) {
    return uncut(super.buildHeaderRow(...where))
  }
  protected override buildRow(...where: Parameters<TableLayout<Item>['buildRow']>) {
    return uncut(super.buildRow(...where))
  }
}

function uncut<Part extends { layoutInfo: LayoutInfo }>(built: Part): Part {
  built.layoutInfo.allowOverflow = true
  return built
}

const LINE = 'flex h-full items-center border-line border-b'
const INSET =
  'px-3 outline-none focus-visible:outline-2 focus-visible:outline-brand-ink focus-visible:-outline-offset-2'

/**
 * A long list in a table. The header and the first column are sticky, and only visible rows are drawn. Rows are
 * selected by press, with Shift, or by keyboard. Load it only where needed, because its code is large.
 */
export function DataGrid<Item>(props: Props<Item>) {
  const { label, columns, rows, keyOf, nameOf, sort, chosen, onChoose, onOpen, height } = props
  const keys = useMemo(() => rows.map(keyOf), [rows, keyOf])
  // Whether Shift is held during a press, because the checkboxes do not support ranges.
  const isExtending = useRef(false)
  const anchor = useRef<string>(undefined)
  const choose = (selection: Selection) => {
    const next = selection === 'all' ? new Set(keys) : new Set([...selection].map(String))
    const { chosen: extended, last } = extendChoice(keys, chosen, next, {
      from: anchor.current,
      isExtending: isExtending.current,
    })
    anchor.current = last
    onChoose(extended)
  }
  const frame = useRef<HTMLDivElement>(null)
  const hasMore = useHasMore(frame)
  return (
    <div
      ref={frame}
      className="relative"
      onPointerDownCapture={event => {
        isExtending.current = event.shiftKey
      }}
      onKeyDownCapture={event => {
        // The keyboard has its own ranges.
        if (event.key !== 'Shift') isExtending.current = false
      }}
    >
      <Virtualizer
        layout={GridLayout}
        layoutOptions={{ rowHeight: ROW_HEIGHT, headingHeight: HEADING_HEIGHT }}
      >
        <AriaTable
          aria-label={label}
          selectionMode="multiple"
          selectedKeys={chosen}
          onSelectionChange={choose}
          sortDescriptor={{ column: sort.by, direction: sort.isDescending ? 'descending' : 'ascending' }}
          onSortChange={({ column, direction }) => sort.onChange(String(column), direction === 'descending')}
          className="overflow-auto overscroll-contain outline-none"
          style={{ height, scrollPaddingTop: HEADING_HEIGHT }}
        >
          <TableHeader className="bg-surface">
            <ColumnHeading
              id={CHOICE}
              width={CHOICE_WIDTH}
              minWidth={CHOICE_WIDTH}
              className={classes(LINE, INSET, 'bg-surface')}
            >
              <ChoiceBox />
            </ColumnHeading>
            {columns.map(column => (
              <Heading key={column.id} column={column} />
            ))}
          </TableHeader>
          <TableBody items={rows} dependencies={[columns, onOpen]}>
            {row => (
              // Sticky cells align to the middle, because baseline alignment would shift them against the
              // others.
              <Row
                id={keyOf(row)}
                textValue={nameOf(row)}
                {...(onOpen !== undefined && { onAction: () => onOpen(row) })}
                className="group/row outline-none [&>*]:align-top"
              >
                <Cell className={lookOf(undefined)}>
                  <ChoiceBox />
                </Cell>
                {columns.map(column => (
                  <Cell key={column.id} className={lookOf(column)}>
                    <span className="min-w-0 truncate">{column.cell(row)}</span>
                  </Cell>
                ))}
              </Row>
            )}
          </TableBody>
        </AriaTable>
      </Virtualizer>
      {hasMore && (
        <div
          aria-hidden
          data-edge="end"
          className="pointer-events-none absolute inset-y-0 right-0 w-6 bg-linear-to-l from-ink/15 to-transparent"
        />
      )}
    </div>
  )
}

/** Whether columns follow beyond the right edge. The shade there says so. */
function useHasMore(frame: RefObject<HTMLDivElement | null>): boolean {
  const [hasMore, setMore] = useState(false)
  useEffect(() => {
    const grid = frame.current?.querySelector('[role="grid"]')
    if (!grid) return
    const measure = () => setMore(grid.scrollLeft + grid.clientWidth < grid.scrollWidth - 1)
    const observer = new ResizeObserver(measure)
    for (const part of [grid, ...grid.children]) observer.observe(part)
    grid.addEventListener('scroll', measure)
    return () => {
      observer.disconnect()
      grid.removeEventListener('scroll', measure)
    }
  }, [frame])
  return hasMore
}

/** Opaque, because other columns pass below the first. */
const lookOf =
  (column: Pick<Column<never>, 'align' | 'isRowHeader'> | undefined) => (_state: CellRenderProps) =>
    classes(
      LINE,
      INSET,
      'bg-surface group-hover/row:bg-sunken group-selected/row:bg-brand-soft',
      column?.align === 'end' && 'figures justify-end',
      column?.isRowHeader === true && 'font-medium',
    )

function Heading<Item>({ column }: { column: GridColumn<Item> }) {
  const { id, title, width, minWidth = 96, align } = column
  return (
    <ColumnHeading
      id={id}
      width={width}
      minWidth={minWidth}
      isRowHeader={column.isRowHeader ?? false}
      allowsSorting={column.isSortable ?? false}
      className={classes(
        LINE,
        INSET,
        'gap-1 bg-surface font-medium text-ink-subtle text-meta',
        column.isSortable === true && 'cursor-pointer hover:text-ink',
        align === 'end' && 'justify-end',
      )}
    >
      {({ sortDirection }) => (
        <>
          <span className="truncate">{title}</span>
          {sortDirection === 'ascending' && <ArrowUp aria-hidden className="size-3.5 shrink-0 text-ink" />}
          {sortDirection === 'descending' && <ArrowDown aria-hidden className="size-3.5 shrink-0 text-ink" />}
        </>
      )}
    </ColumnHeading>
  )
}

/** Selects its row, or all rows in the header. */
const ChoiceBox = () => (
  <Checkbox
    slot="selection"
    className="group flex size-6 shrink-0 cursor-pointer items-center justify-center"
  >
    {({ isIndeterminate }) => <CheckSquare isIndeterminate={isIndeterminate} />}
  </Checkbox>
)
