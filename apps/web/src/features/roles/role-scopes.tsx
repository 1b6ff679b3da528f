import {
  rolesCopy as copy,
  hasRight,
  mayGive,
  RIGHT_SCOPES,
  SCOPED_RIGHTS,
  SCOPED_ROLES,
  type ScopedRight,
  type ScopedRole,
  scopeOf,
} from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { companySettings } from '../../data/installation/company-settings.ts'
import { changeRoleScope } from '../../data/roles/roles.ts'
import { announceSuccess } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { useUser } from '../../session/session.ts'
import { Select } from '../../ui/select.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'

const OPTIONS = RIGHT_SCOPES.map(id => ({ id, label: copy.scopes.names[id] }))

/** The scopes of roles that can only see data. */
export function RoleScopes() {
  const settings = useQuery(companySettings())
  return (
    <QueryView query={settings} loading={<SkeletonList rows={3} />}>
      {({ role_scopes: chosen }) => (
        <div className="flex flex-col gap-6">
          {SCOPED_ROLES.map(role => (
            <section key={role} aria-label={copy.names[role]}>
              <h3 className="font-medium">{copy.names[role]}</h3>
              <p className="mb-3 text-ink-muted text-meta">{copy.assignmentHints[role]}</p>
              <div className="grid items-start gap-4 md:grid-cols-2 2xl:grid-cols-3">
                {SCOPED_RIGHTS.filter(right => hasRight(role, right)).map(right => (
                  <ScopeField key={right} role={role} right={right} value={scopeOf(role, right, chosen)} />
                ))}
              </div>
            </section>
          ))}
        </div>
      )}
    </QueryView>
  )
}

/** Saved when it is selected. People who may not assign the role only see its scope. */
function ScopeField({
  role,
  right,
  value,
}: {
  role: ScopedRole
  right: ScopedRight
  value: (typeof RIGHT_SCOPES)[number]
}) {
  const { mutate, isPending, variables, error } = useMutation(changeRoleScope())
  const shown = isPending ? variables.scope : value
  return (
    <Select
      label={copy.rights[right].label}
      hint={copy.scopes.texts[shown]}
      error={error ? errorMessage(error) : undefined}
      options={OPTIONS}
      value={shown}
      isDisabled={!mayGive(useUser(), role)}
      onChange={scope =>
        scope !== value &&
        mutate(
          { role, right, scope },
          { onSuccess: () => announceSuccess(copy.scopes.saved(copy.names[role])) },
        )
      }
    />
  )
}
