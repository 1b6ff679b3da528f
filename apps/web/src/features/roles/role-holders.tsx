import { rolesCopy as copy, GIVEN_ROLES, type PlannedRoles, type RoleHolderRow } from '@leavewell/leave'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { PersonLink } from '../../leave-ui/person-link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { RightsLines } from './rights-lines.tsx'
import { useRoleChanges } from './use-role-changes.ts'

/** Everyone's roles, which can be changed for several people: first a preview, then one save. */
export function RoleHolders({ holders }: { holders: readonly RoleHolderRow[] }) {
  const form = useRoleChanges(holders)
  const nameOf = (id: string) => holders.find(holder => holder.id === id)?.name ?? id
  return (
    <div className="flex flex-col gap-4">
      <ul className="divide-y divide-line">
        {holders.map(holder => (
          <li key={holder.id} className="py-4 first:pt-0">
            <fieldset className="min-w-0">
              <legend className="float-left w-full">
                <PersonLink id={holder.id}>{holder.name}</PersonLink>
                <span className="block text-ink-muted text-meta">
                  {[holder.position, holder.department].filter(Boolean).join(' · ')}
                </span>
              </legend>
              <div className="clear-both flex flex-wrap gap-x-6 pt-1">
                {GIVEN_ROLES.map(role => (
                  <Checkbox
                    key={role}
                    isSelected={form.rolesOf(holder).includes(role)}
                    onChange={() => form.toggle(holder, role)}
                  >
                    {copy.names[role]}
                  </Checkbox>
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
      {form.plan && (
        <section aria-label={copy.preview} className="flex flex-col gap-3">
          {form.plan.refusal !== null && <Alert tone="danger">{form.plan.refusal}</Alert>}
          {form.plan.people.map(each => (
            <Planned key={each.user_id} name={nameOf(each.user_id)} plan={each} />
          ))}
        </section>
      )}
      {form.failure && <Alert tone="danger">{errorMessage(form.failure)}</Alert>}
      {form.changes.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {form.plan === undefined || form.plan.refusal !== null ? (
            <Button variant="primary" isPending={form.isBusy} onPress={form.preview}>
              {copy.preview}
            </Button>
          ) : (
            <Button variant="primary" isPending={form.isBusy} onPress={form.apply}>
              {copy.apply(form.changes.length)}
            </Button>
          )}
          <Button onPress={form.discard}>{copy.discard}</Button>
        </div>
      )}
    </div>
  )
}

const Planned = ({ name, plan }: { name: string; plan: PlannedRoles }) => (
  <div className="rounded-md border border-line p-3">
    <p className="font-medium">{name}</p>
    <RightsLines plan={plan} />
    {plan.refusal !== null && <p className="text-danger-ink text-meta">{plan.refusal}</p>}
  </div>
)
