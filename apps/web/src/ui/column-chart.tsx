import { classes } from '../lib/classes.ts'
import { COLOUR_FILL, type Colour } from './colour.ts'

export interface ChartColumn {
  id: string
  label: string
  /** A short label for narrow columns. */
  shortLabel: string
  /** Certain values by the id of their part, from the bottom. */
  parts: Readonly<Record<string, number>>
  /** Pending values, on top. */
  hatched: number
  /** The value to compare with, next to the column. */
  before: number
}

export interface ChartPart {
  id: string
  label: string
  colour: Colour
}

interface Props {
  columns: readonly ChartColumn[]
  /** The parts of a column, from the bottom. */
  parts: readonly ChartPart[]
  format: (value: number) => string
  legend: { hatched: string; before: string }
}

const totalOf = ({ parts, hatched }: ChartColumn) =>
  Object.values(parts).reduce((sum, value) => sum + value, hatched)

/** Stacked columns with the values before, visual only. The caller must also provide the values as a table. */
export function ColumnChart({ columns, parts, format, legend }: Props) {
  const highest = Math.max(1, ...columns.flatMap(column => [totalOf(column), column.before]))
  /** Leaves room for the value on top. */
  const height = (value: number) => `calc((100% - 1.5rem) * ${value / highest})`
  const isCompared = columns.some(({ before }) => before > 0)
  const isPending = columns.some(({ hatched }) => hatched > 0)
  return (
    <div aria-hidden className="[print-color-adjust:exact]">
      <div className="flex h-52 items-stretch gap-1 md:gap-2">
        {columns.map(column => {
          const { id, label, shortLabel, hatched, before } = column
          const total = totalOf(column)
          const shown = parts.filter(part => (column.parts[part.id] ?? 0) > 0)
          const title = [
            ...shown.map(part => `${part.label}: ${format(column.parts[part.id] ?? 0)}`),
            ...(hatched > 0 ? [`${legend.hatched}: ${format(hatched)}`] : []),
            ...(isCompared ? [`${legend.before}: ${format(before)}`] : []),
          ]
          return (
            <div
              key={id}
              title={[label, ...title].join('\n')}
              className="group flex min-w-0 flex-1 flex-col items-stretch"
            >
              <div className="flex flex-1 items-end justify-center gap-px border-line border-b md:gap-0.5">
                {isCompared && (
                  <span
                    data-mark="fill"
                    className="block w-1/4 max-w-2.5 rounded-t-sm border border-ink-subtle border-b-0"
                    style={{ height: height(before) }}
                  />
                )}
                <div className="flex h-full w-full max-w-7 flex-col justify-end">
                  <span className="figures flex justify-center pb-1 text-ink-subtle text-meta transition-colors group-hover:text-ink max-md:hidden">
                    {total > 0 ? format(total) : ''}
                  </span>
                  <div
                    className="flex flex-col justify-end overflow-hidden rounded-t-sm transition-opacity group-hover:opacity-80"
                    style={{ height: height(total) }}
                  >
                    {hatched > 0 && (
                      <span
                        data-mark="fill"
                        className="hatched mb-px block shrink-0 border border-ink-subtle text-ink-subtle"
                        style={{ height: `${(hatched / total) * 100}%` }}
                      />
                    )}
                    {shown.toReversed().map(part => (
                      <span
                        key={part.id}
                        data-mark="fill"
                        className={classes('block shrink-0', COLOUR_FILL[part.colour])}
                        style={{ height: `${((column.parts[part.id] ?? 0) / total) * 100}%` }}
                      />
                    ))}
                  </div>
                </div>
              </div>
              <span className="pt-2 text-center text-ink-subtle text-meta">
                <span className="max-md:hidden">{label}</span>
                <span className="md:hidden">{shortLabel}</span>
              </span>
            </div>
          )
        })}
      </div>
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-ink-muted text-meta">
        {parts.map(part => (
          <Key key={part.id} look={COLOUR_FILL[part.colour]}>
            {part.label}
          </Key>
        ))}
        {isPending && <Key look="hatched border border-ink-subtle text-ink-subtle">{legend.hatched}</Key>}
        {isCompared && <Key look="border border-ink-subtle">{legend.before}</Key>}
      </p>
    </div>
  )
}

const Key = ({ look, children }: { look: string; children: string }) => (
  <span className="inline-flex items-center gap-2">
    <span className={classes('size-2.5 rounded-xs', look)} />
    {children}
  </span>
)
