import {
  payrollLayoutCopy as copy,
  MAX_COLUMN_TEXT,
  MAX_LAYOUT_COLUMNS,
  PAY_COLUMN_SOURCES,
  type PayColumn,
  type PayColumnSource,
} from '@leavewell/leave'
import { X } from 'lucide-react'
import { MoveButtons } from '../../leave-ui/move-buttons.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface Props {
  columns: readonly PayColumn[]
  error: string | undefined
  onChange: (columns: PayColumn[]) => void
}

const SOURCES = PAY_COLUMN_SOURCES.map(id => ({ id, label: copy.sources[id] }))

/** Columns with a number of decimals. */
const NUMBERS: ReadonlySet<PayColumnSource> = new Set(['hours', 'days', 'overtime_hours'])

const DECIMALS = [
  { id: '0', label: copy.asNeeded },
  { id: '2', label: '2' },
  { id: '3', label: '3' },
  { id: '4', label: '4' },
]

/** Chooses, orders, names and formats the columns of a file. */
export function LayoutColumns({ columns, error, onChange }: Props) {
  const change = (at: number, changes: Partial<PayColumn>) =>
    onChange(columns.map((column, index) => (index === at ? { ...column, ...changes } : column)))
  const move = (at: number, by: -1 | 1) => {
    const moved = [...columns]
    const [column] = moved.splice(at, 1)
    if (column) moved.splice(at + by, 0, column)
    onChange(moved)
  }
  return (
    <section aria-label={copy.columns} className="flex flex-col gap-3">
      <h3 className="font-semibold">{copy.columns}</h3>
      {error !== undefined && (
        <p role="alert" className="text-danger-ink">
          {error}
        </p>
      )}
      <ol className="flex flex-col divide-y divide-line rounded-lg border border-line">
        {columns.map((column, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns can be the same
            key={at}
            aria-label={copy.column(at + 1)}
            className="flex flex-wrap items-end gap-3 p-3"
          >
            <Select
              className="min-w-28 flex-1"
              label={copy.source}
              value={column.source}
              onChange={source => change(at, { source, decimals: null })}
              options={SOURCES}
            />
            <TextField
              className="min-w-28 flex-1"
              label={copy.columnTitle}
              value={column.title}
              onChange={title => change(at, { title })}
              maxLength={MAX_COLUMN_TEXT}
            />
            {column.source === 'constant' && (
              <TextField
                className="min-w-28 flex-1"
                label={copy.text}
                value={column.value ?? ''}
                onChange={value => change(at, { value })}
                maxLength={MAX_COLUMN_TEXT}
              />
            )}
            {NUMBERS.has(column.source) && (
              <Select
                className="min-w-28 flex-1"
                label={copy.numberDecimals}
                value={String(column.decimals ?? 0)}
                onChange={decimals => change(at, { decimals: Number(decimals) || null })}
                options={DECIMALS}
              />
            )}
            <div className="ml-auto flex">
              <MoveButtons
                name={column.title || copy.column(at + 1)}
                isFirst={at === 0}
                isLast={at === columns.length - 1}
                onMove={by => move(at, by)}
              />
              <IconButton
                label={copy.removeColumn(column.title || copy.column(at + 1))}
                size="small"
                tooltipAt="left"
                onPress={() => onChange(columns.filter((_, index) => index !== at))}
              >
                <X aria-hidden />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      <div>
        <Button
          isDisabled={columns.length >= MAX_LAYOUT_COLUMNS}
          onPress={() =>
            onChange([
              ...columns,
              { source: 'constant', title: '', value: '', decimals: null, max_length: null },
            ])
          }
        >
          {copy.addColumn}
        </Button>
      </div>
    </section>
  )
}
