import { BarTable } from '../src/ui/bar-table.tsx'
import { ColumnChart } from '../src/ui/column-chart.tsx'
import { Meter } from '../src/ui/meter.tsx'
import { ProgressBar } from '../src/ui/progress-bar.tsx'
import { StepChart } from '../src/ui/step-chart.tsx'
import { State } from './part.tsx'

const COLOURS = ['blue', 'red', 'purple', 'pink', 'grey', 'green', 'amber'] as const

const MONTHS = ['January', 'February', 'March', 'April'].map((label, index) => ({
  id: label,
  label,
  shortLabel: label.slice(0, 1),
  parts: { annual: index * 12, sick: index * 2, other: 1 },
  hatched: 9 - index * 3,
  before: 20 + index * 6,
}))

export const Charts = () => (
  <>
    <State name="Meter: empty, in part, full, not certain at its end">
      <div className="flex flex-col gap-4">
        {[0, 65, 100].map(value => (
          <Meter key={value} label={`Left, ${value} percent`} value={value} valueLabel={`${value} of 100`} />
        ))}
        <Meter label="Left, some of it not certain" value={65} hatched={20} valueLabel="65 of 100" />
      </div>
    </State>
    <State name="Progress: how far, and nobody knows how far">
      <div className="flex flex-col gap-4">
        <ProgressBar label="Uploading" value={40} />
        <ProgressBar label="Looking" />
      </div>
    </State>
    <State name="Columns: decided and waiting">
      <ColumnChart
        columns={MONTHS}
        parts={[
          { id: 'annual', label: 'Annual Leave', colour: 'blue' },
          { id: 'sick', label: 'Sick Leave', colour: 'red' },
          { id: 'other', label: 'Other leave', colour: 'grey' },
        ]}
        format={String}
        legend={{ hatched: 'Pending', before: '2025' }}
      />
    </State>
    <State name="Steps: a value over time, above and below zero">
      <StepChart
        label="Days left, from -2 to 12"
        points={[10, 12, 4, -2, 6].map((value, at) => ({ at, value }))}
        from={0}
        to={5}
        ticks={[{ at: 2, label: '2027' }]}
        format={String}
        className="h-24"
      />
    </State>
    <State name="Bars that are a table, in each colour">
      <BarTable
        label="Days by department"
        titles={['Department', 'Days']}
        rows={COLOURS.map((colour, index) => ({
          id: colour,
          label: colour,
          values: [String(index * 12)],
          detail: `${index} people`,
          length: index * 16,
          colour,
        }))}
      />
    </State>
  </>
)
