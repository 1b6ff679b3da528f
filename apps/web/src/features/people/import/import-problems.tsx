import {
  peopleImportCopy as copy,
  fileImportCopy,
  IMPORT_COLUMNS,
  type ImportAnswer,
  type ImportField,
} from '@leavewell/leave'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import type { ImportState } from './use-import.ts'

/** Lists each problem once with its rows. Some problems can be solved here, without editing the file. */
export function ImportProblems({ state, plan }: { state: ImportState; plan: ImportAnswer }) {
  const { problems, problem_count: count } = plan
  const told = problems.reduce((sum, problem) => sum + problem.count, 0)
  return (
    <>
      <Alert tone="danger" title={fileImportCopy.problemsTitle(count)} isAnnounced>
        {copy.problemsText}
      </Alert>
      <ul className="flex flex-col gap-2">
        {problems.map(({ rows, count: many, message, manager }) => (
          <li key={message} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 break-words">{copy.problem(rows, many, message)}</span>
            {manager && (
              <Button
                size="small"
                isPending={state.isAsking}
                onPress={() => state.makeApprover(manager.email)}
              >
                {copy.makeApprover(manager.name)}
              </Button>
            )}
          </li>
        ))}
        {count > told && <li className="text-ink-muted">{copy.moreProblems(count - told)}</li>}
      </ul>
    </>
  )
}

/** Rows that can be imported but are probably mistakes. */
export function ImportWarnings({ plan: { warnings } }: { plan: ImportAnswer }) {
  if (warnings.length === 0) return null
  return (
    <Alert
      tone="warning"
      title={copy.warningsTitle(warnings.reduce((sum, { count }) => sum + count, 0))}
      isAnnounced
    >
      <p>{copy.warningsText}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {warnings.map(({ rows, count, message }) => (
          <li key={message} className="break-words">
            {copy.problem(rows, count, message)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const NOTHING = 'nothing'

/** Columns that the import ignores, or that the user has mapped to a field. */
export function ImportColumns({ state, plan }: { state: ImportState; plan: ImportAnswer }) {
  const ignored = plan.columns.flatMap(({ name, field }) => (field === null ? [name] : []))
  const shown = plan.columns.filter(({ name, field }) => field === null || state.isSaid(name))
  if (shown.length === 0) return null
  const taken = new Set(plan.columns.map(({ field }) => field))
  return (
    <Alert tone={ignored.length > 0 ? 'warning' : 'info'}>
      {ignored.length > 0 && <p>{copy.ignored(ignored)}</p>}
      <p>{copy.columnsText}</p>
      <div className="mt-3 grid gap-3 text-ink md:grid-cols-2">
        {shown.map(({ name, field: fills }) => (
          <Select
            key={name}
            label={copy.fills(name)}
            options={[
              { id: NOTHING, label: copy.notImported },
              ...IMPORT_COLUMNS.filter(({ field }) => field === fills || !taken.has(field)).map(
                ({ field, title }) => ({ id: field, label: title }),
              ),
            ]}
            value={fills ?? NOTHING}
            onChange={id => state.sayColumn(name, id === NOTHING ? '' : (id as ImportField))}
          />
        ))}
      </div>
    </Alert>
  )
}
