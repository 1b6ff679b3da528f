import {
  peopleImportCopy as copy,
  IMPORT_COLUMNS,
  type ImportAnswer,
  type ImportField,
} from '@leavewell/leave'
import { Alert } from '../../../ui/alert.tsx'
import { Select } from '../../../ui/select.tsx'
import type { ImportState } from './use-import.ts'

const NOTHING = 'nothing'

/** Columns that the import would not take, or took because somebody said what they are. */
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
