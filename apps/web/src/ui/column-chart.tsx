import { classes } from '../lib/classes.ts'

export interface ChartColumn {
  id: string
  label: string
  /** A short label for narrow columns. */
  shortLabel: string
  /** Certain values, at the bottom. */
  solid: number
  /** Pending values, on top. */
  hatched: number
}

interface Props {
  columns: readonly ChartColumn[]
  format: (value: number) => string
  legend: { solid: string; hatched: string }
}

/** A column chart, visual only. The caller must also provide the values as a table. */
export function ColumnChart({ columns, format, legend }: Props) {
  const highest = Math.max(1, ...columns.map(({ solid, hatched }) => solid + hatched))
  /** Leaves room for the value on top. */
  const height = (value: number) => `calc((100% - 1.5rem) * ${value / highest})`
  return (
    <div aria-hidden className="[print-color-adjust:exact]">
      <div className="flex h-52 items-stretch gap-1 md:gap-2">
        {columns.map(({ id, label, shortLabel, solid, hatched }) => {
          const total = solid + hatched
          return (
            <div
              key={id}
              title={`${label}: ${format(solid)} + ${format(hatched)}`}
              className="group flex min-w-0 flex-1 flex-col"
            >
              <div className="flex flex-1 flex-col justify-end border-line border-b">
                <span className="figures pb-1 text-center text-ink-subtle text-meta transition-colors group-hover:text-ink max-md:hidden">
                  {total > 0 ? format(total) : ''}
                </span>
                {hatched > 0 && (
                  <span
                    data-mark="fill"
                    className="hatched mb-px block shrink-0 rounded-t-sm border border-chart-blue text-chart-blue"
                    style={{ height: height(hatched) }}
                  />
                )}
                {solid > 0 && (
                  <span
                    data-mark="fill"
                    className={classes(
                      'block shrink-0 bg-chart-blue transition-opacity group-hover:opacity-80',
                      hatched === 0 && 'rounded-t-sm',
                    )}
                    style={{ height: height(solid) }}
                  />
                )}
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
        <Key look="bg-chart-blue">{legend.solid}</Key>
        <Key look="hatched border border-chart-blue text-chart-blue">{legend.hatched}</Key>
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
