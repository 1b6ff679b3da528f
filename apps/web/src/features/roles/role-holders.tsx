import {
  rolesCopy as copy,
  GIVEN_ROLES,
  type GivenRole,
  type PlannedRoles,
  plainText,
  type RoleHolderRow,
} from '@leavewell/leave'
import { useState } from 'react'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { pagePath } from '../../leave-ui/page-path.ts'
import { PersonLink } from '../../leave-ui/person-link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { ShortList } from '../../ui/short-list.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { UnfoldButton } from '../../ui/unfold-button.tsx'
import { RightsLines } from './rights-lines.tsx'
import { useRoleChanges } from './use-role-changes.ts'

/** People shown at first. Others are found by name or role. */
const FIRST = 20

const ROLE_OPTIONS = [
  { id: 'all' as const, label: copy.allRoles },
  ...GIVEN_ROLES.map(id => ({ id, label: copy.names[id] })),
]

/** People with their roles, which can be changed for several people: first a preview, then one save. */
export function RoleHolders({ holders }: { holders: readonly RoleHolderRow[] }) {
  const form = useRoleChanges(holders)
  const [search, setSearch] = useState('')
  const [role, setRole] = useState<GivenRole | 'all'>('all')
  const nameOf = (id: string) => holders.find(holder => holder.id === id)?.name ?? id
  const wanted = plainText(search)
  // People whose roles are being changed stay visible.
  const shown = holders.filter(
    holder =>
      form.isChanged(holder) ||
      ((role === 'all' || holder.roles.includes(role)) && plainText(holder.name).includes(wanted)),
  )
  const clearRole = { id: 'role', name: copy.role, value: '', onRemove: () => setRole('all') }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label={copy.search}
          value={search}
          onChange={setSearch}
          className="min-w-48 flex-1 md:max-w-72"
        />
        <Select
          label={copy.role}
          isLabelHidden
          options={ROLE_OPTIONS}
          value={role}
          onChange={setRole}
          chip={role === 'all' ? null : { ...clearRole, value: copy.names[role] }}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          hint={copy.noHoldersHint}
          action={
            <TextLink
              href={`${pagePath('AdminDashboard')}?${new URLSearchParams({ tab: 'users', search: search.trim() })}`}
            >
              {copy.openPeople}
            </TextLink>
          }
        >
          {copy.noHolders}
        </EmptyState>
      ) : (
        <div>
          <ShortList
            items={shown}
            limit={FIRST}
            more={copy.allHolders}
            less={copy.fewerHolders}
            isKept={form.isChanged}
          >
            {some => (
              <ul className="divide-y divide-line">
                {some.map(holder => (
                  <Holder key={holder.id} holder={holder} form={form} />
                ))}
              </ul>
            )}
          </ShortList>
        </div>
      )}
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

interface HolderProps {
  holder: RoleHolderRow
  form: ReturnType<typeof useRoleChanges>
}

function Holder({ holder, form }: HolderProps) {
  const [isOpen, setOpen] = useState(false)
  const roles = form.rolesOf(holder)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <PersonLink id={holder.id}>{holder.name}</PersonLink>
        <span className="block text-ink-muted text-meta">
          {[holder.position, holder.department].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {roles.map(role => (
          <Tag key={role} tone={holder.roles.includes(role) ? 'neutral' : 'info'}>
            {copy.names[role]}
          </Tag>
        ))}
        <UnfoldButton
          label={copy.change}
          about={holder.name}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && (
        <fieldset className="w-full min-w-0">
          <legend className="sr-only">{holder.name}</legend>
          <div className="flex flex-wrap gap-x-6">
            {GIVEN_ROLES.map(role => (
              <Checkbox
                key={role}
                isSelected={roles.includes(role)}
                onChange={() => form.toggle(holder, role)}
              >
                {copy.names[role]}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      )}
    </li>
  )
}

const Planned = ({ name, plan }: { name: string; plan: PlannedRoles }) => (
  <div className="rounded-md border border-line p-3">
    <p className="font-medium">{name}</p>
    <RightsLines plan={plan} />
    {plan.refusal !== null && <p className="text-danger-ink text-meta">{plan.refusal}</p>}
  </div>
)
