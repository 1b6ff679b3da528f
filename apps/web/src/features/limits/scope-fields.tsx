import { leaveLimitsCopy as copy, LIMIT_SCOPES, type LimitScope } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { departments } from '../../data/departments/departments.ts'
import { offices } from '../../data/offices/offices.ts'
import { Select } from '../../ui/select.tsx'

interface Props {
  scope: LimitScope
  /** The department or the office. */
  place: string
  onChange: (fields: { scope?: LimitScope; scope_id: string }) => void
}

/** Selects the people that a limit applies to: everyone, a department or an office. */
export function ScopeFields({ scope, place, onChange }: Props) {
  const { data: allDepartments } = useQuery(departments.all())
  const { data: allOffices } = useQuery(offices())
  const isOffice = scope === 'office'
  const places = isOffice ? allOffices : allDepartments
  const none = isOffice ? copy.noOffices : copy.noDepartments
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Select
        label={copy.who}
        options={LIMIT_SCOPES.map(id => ({ id, label: copy.scopes[id] }))}
        value={scope}
        onChange={chosen => onChange({ scope: chosen, scope_id: '' })}
      />
      {scope !== 'everyone' && (
        <Select
          key={scope}
          name="scope_id"
          label={copy[scope]}
          hint={places?.length === 0 ? none : undefined}
          options={(places ?? []).map(({ name }) => ({ id: name, label: name }))}
          value={place}
          onChange={name => onChange({ scope_id: name })}
          isRequired
        />
      )}
    </div>
  )
}
