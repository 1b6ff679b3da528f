import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { COLOUR_FILL, type Colour } from './colour.ts'

export interface BarRow {
  id: string
  /** The values next to the bar, in the order of the columns. */
  values: readonly string[]
  label: ReactNode
  /** Below the bar. */
  detail?: string
  /** Length of the bar, from 0 to 100. */
  length: number
  colour?: Colour
}

interface Props {
  /** Accessible name of the table. */
  label: string
  /** Column titles: of the labels, then of the values. */
  titles: readonly [string, ...string[]]
  rows: readonly BarRow[]
}

/** A bar chart that is also a table: each row has the values of its bar. */
export const BarTable = ({ label, titles: [first, ...titles], rows }: Props) => (
  <table aria-label={label} className="w-full border-collapse text-left">
    <thead>
      <tr className="text-ink-subtle text-meta">
        <th scope="col" className="pb-1 font-medium">
          {first}
        </th>
        {titles.map(title => (
          <th key={title} scope="col" className="pb-1 pl-4 text-right font-medium">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(row => (
        <tr key={row.id} className="align-top">
          <th scope="row" className="w-full max-w-0 py-2 font-normal">
            <span className="block truncate">{row.label}</span>
            <span
              aria-hidden
              data-mark="track"
              className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-sunken [print-color-adjust:exact]"
            >
              <span
                data-mark="fill"
                className={classes('block h-full rounded-full', COLOUR_FILL[row.colour ?? 'blue'])}
                style={{ width: `${Math.min(100, Math.max(0, row.length))}%` }}
              />
            </span>
            {row.detail !== undefined && (
              <span className="figures mt-1 block text-ink-subtle text-meta">{row.detail}</span>
            )}
          </th>
          {row.values.map((value, at) => (
            <td
              key={titles[at]}
              className={classes(
                'figures whitespace-nowrap py-2 pl-4 text-right',
                at === row.values.length - 1 && 'font-medium',
              )}
            >
              {value}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
