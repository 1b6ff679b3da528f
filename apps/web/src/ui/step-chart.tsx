import { classes } from '../lib/classes.ts'

/** A value that applies from a position on. */
export interface StepPoint {
  at: number
  value: number
}

interface Props {
  /** Accessible name with the main figures. Without one the chart is hidden from screen readers. */
  label?: string
  points: readonly StepPoint[]
  /** The positions of the left and the right edge. */
  from: number
  to: number
  /** Marks below the chart. */
  ticks?: readonly { at: number; label: string }[]
  /** Labels of the highest value, of zero and of the lowest. Without it they are left out. */
  format?: (value: number) => string
  className?: string
}

const [WIDTH, HEIGHT] = [1000, 100]
const NEAR_THE_EDGE = 0.92 * WIDTH

/** A line that changes in steps, above zero or below. A table next to it has the values. */
export function StepChart({ label, points, from, to, ticks = [], format, className }: Props) {
  const values = points.map(({ value }) => value)
  const [highest, lowest] = [Math.max(0, ...values), Math.min(0, ...values)]
  const range = highest - lowest || 1
  const x = (at: number) => ((at - from) / (to - from || 1)) * WIDTH
  const y = (value: number) => ((highest - value) / range) * HEIGHT
  const steps = points.map(({ at, value }, index) =>
    index === 0 ? `M${x(at)} ${y(value)}` : `H${x(at)}V${y(value)}`,
  )
  const line = `${steps.join('')}H${WIDTH}`
  const start = x(points[0]?.at ?? from)
  const labels = format && [...new Set([highest, 0, lowest])]
  return (
    <div
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className="[print-color-adjust:exact]"
    >
      <div className="flex gap-2">
        {labels && (
          <div className="figures relative w-14 shrink-0 text-right text-ink-subtle text-meta">
            {labels.map(value => (
              <span
                key={value}
                className="absolute right-0 -translate-y-1/2"
                style={{ top: `${(y(value) / HEIGHT) * 100}%` }}
              >
                {format(value)}
              </span>
            ))}
          </div>
        )}
        <svg
          aria-hidden
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className={classes('block min-w-0 flex-1 overflow-visible text-chart-blue', className)}
        >
          <path data-mark="fill" d={`${line}V${y(0)}H${start}Z`} fill="currentColor" fillOpacity={0.14} />
          <path
            d={`M0 ${y(0)}H${WIDTH}`}
            stroke="var(--line-control)"
            strokeWidth={1}
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={line}
            fill="none"
            stroke="currentColor"
            strokeWidth={2}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      {ticks.length > 0 && (
        <div className={classes('figures relative mt-1.5 h-5 text-ink-subtle text-meta', labels && 'ml-16')}>
          {ticks.map(({ at, label: name }) => (
            <span
              key={at}
              className={classes('absolute whitespace-nowrap', x(at) > NEAR_THE_EDGE && '-translate-x-full')}
              style={{ left: `${(x(at) / WIDTH) * 100}%` }}
            >
              {name}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
