import {
  holidaysCopy as copy,
  formatDay,
  type HolidayFileProblem,
  type HolidayImportAnswer,
  type HolidayImportLine,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { addedHolidays, calendarChange } from '../../../data/leave-requests/calendar-change.ts'
import { PagedTable } from '../../../leave-ui/paged-table.tsx'
import { TouchedLeave } from '../../../leave-ui/touched-leave.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import type { Column } from '../../../ui/table.tsx'
import { Tag, type Tone } from '../../../ui/tag.tsx'
import type { HolidayImportState } from './use-holiday-import.ts'

interface Props {
  state: HolidayImportState
  plan: HolidayImportAnswer
  regions: readonly { code: string; name: string }[]
}

/** Rows whose holiday exists under another name. */
export const renamed = ({ lines }: HolidayImportAnswer) =>
  lines.filter(({ action, before, part }) => action === 'differs' && before?.part === part)

/** Previews an import row by row, or shows why the file cannot be imported. */
export function ImportPreview({ state, plan, regions }: Props) {
  const wrong = plan.problems.filter(({ isHarmless }) => !isHarmless)
  const harmless = plan.problems.filter(({ isHarmless }) => isHarmless)
  const names = renamed(plan).length
  const count = plan.creates > 0 ? plan.creates : state.takesNames ? names : 0
  return (
    <>
      <DialogBody>
        {state.failure !== undefined && <Alert tone="danger">{state.failure}</Alert>}
        {wrong.length > 0 ? (
          <>
            <Alert tone="danger" title={copy.problemsTitle(wrong.length)} isAnnounced>
              {copy.problemsText}
            </Alert>
            <Problems problems={wrong} />
          </>
        ) : (
          <>
            <div role="status" className="flex flex-col gap-0.5">
              <p>{plan.creates > 0 ? copy.wouldAdd(plan.creates) : copy.nothingNew}</p>
              {plan.creates > 0 && plan.same > 0 && <p>{copy.areThere(plan.same)}</p>}
              {plan.differs > 0 && <p>{copy.differ(plan.differs)}</p>}
            </div>
            {names > 0 && (
              <Checkbox isSelected={state.takesNames} onChange={state.setTakesNames}>
                {copy.takeNames}
              </Checkbox>
            )}
            {plan.creates > 0 && <Touched lines={plan.lines} />}
            {harmless.length > 0 && (
              <Alert title={copy.leftOut}>
                <Problems problems={harmless} />
              </Alert>
            )}
            <Lines plan={plan} takesNames={state.takesNames} regions={regions} />
          </>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onPress={() => state.choose(undefined)}>{copy.chooseAgain}</Button>
        {wrong.length === 0 && (
          <Button variant="primary" isDisabled={count === 0} onPress={state.apply}>
            {plan.creates === 0 && count > 0 ? copy.takeTheNames(count) : copy.applyImport(plan.creates)}
          </Button>
        )}
      </DialogFooter>
    </>
  )
}

function Touched({ lines }: Pick<HolidayImportAnswer, 'lines'>) {
  const added = lines.filter(({ action }) => action === 'create')
  return <TouchedLeave query={useQuery(calendarChange(addedHolidays(added)))} />
}

const Problems = ({ problems }: { problems: readonly HolidayFileProblem[] }) => (
  <ul className="flex flex-col gap-1">
    {problems.map(({ line, sentence }) => (
      <li key={`${line} ${sentence}`} className="break-words">
        {line === null ? sentence : copy.line(line, sentence)}
      </li>
    ))}
  </ul>
)

const TONES: Record<HolidayImportLine['action'], Tone> = {
  create: 'success',
  same: 'neutral',
  differs: 'warning',
}

/** The holidays of the file in pages, with the action for each. */
function Lines({ plan, takesNames, regions }: Pick<Props, 'plan' | 'regions'> & { takesNames: boolean }) {
  const names = new Map(regions.map(({ code, name }) => [code, name]))
  const action = ({ action, before, part }: HolidayImportLine) =>
    takesNames && action === 'differs' && before?.part === part ? (
      <Tag tone="success">{copy.isRenamed}</Tag>
    ) : (
      <Tag tone={TONES[action]}>{copy.actions[action]}</Tag>
    )
  const regionOf = ({ region }: HolidayImportLine) => names.get(region) ?? region
  const columns: Column<HolidayImportLine>[] = [
    { id: 'day', title: copy.day, cell: ({ day }) => formatDay(day) },
    { id: 'name', title: copy.holiday, isRowHeader: true, cell: Holiday },
    { id: 'region', title: copy.region, cell: regionOf },
    { id: 'action', title: copy.action, cell: action },
  ]
  return (
    <div className="rounded-lg border border-line">
      <PagedTable
        label={copy.lines}
        columns={columns}
        rows={plan.lines}
        keyOf={({ region, day, part }) => `${region} ${day} ${part}`}
        card={line => (
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              {Holiday(line)}
              <p className="text-ink-subtle text-meta">
                {formatDay(line.day)} · {regionOf(line)}
              </p>
            </div>
            {action(line)}
          </div>
        )}
      />
    </div>
  )
}

const Holiday = ({ name, part, before }: HolidayImportLine) => (
  <span className="block min-w-0">
    <span className="block font-medium">
      {name}
      {part !== 'day' && ` · ${copy.parts[part]}`}
    </span>
    {before !== undefined && (
      <span className="block font-normal text-ink-subtle text-meta">
        {copy.isHere(before.name, copy.parts[before.part])}
      </span>
    )}
  </span>
)
