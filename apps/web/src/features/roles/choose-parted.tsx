import { type GivenRole, type RoleHolderRow, rolesCopy } from '@leavewell/leave'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { ShortList } from '../../ui/short-list.tsx'
import type { PartingState } from './use-parting.ts'

const copy = rolesCopy.part

/** Rows shown at first. Others are found by name. */
const FIRST = 20

/** Sets of roles that can be selected in one step, with their labels. */
const CHOICES: readonly { id: string; label: string; roles: readonly GivenRole[] }[] = [
  { id: 'admin', label: copy.stays, roles: ['admin'] },
  { id: 'approver', label: rolesCopy.assignments.approver, roles: ['approver'] },
  { id: 'hr', label: rolesCopy.assignments.hr, roles: ['hr'] },
  { id: 'hr salaries', label: rolesCopy.assignments.hr_salaries, roles: ['hr', 'salaries'] },
  { id: 'installation', label: rolesCopy.assignments.installation, roles: ['installation'] },
  { id: 'employee', label: copy.employee, roles: [] },
]

const idOf = (roles: readonly GivenRole[]) => roles.join(' ') || 'employee'

/** The label of a set of roles. */
export const roleNames = (roles: readonly GivenRole[]): string =>
  CHOICES.find(({ id }) => id === idOf(roles))?.label ?? copy.employee

/** Lists all administrators with their recent activity and a choice of new roles. */
export function ChooseParted({ state, onCancel }: { state: PartingState; onCancel: () => void }) {
  return (
    <>
      <DialogBody>
        <p className="text-ink-muted">{copy.intro}</p>
        <SearchField label={rolesCopy.search} value={state.search} onChange={state.setSearch} />
        <div>
          <ShortList
            items={state.shown}
            limit={FIRST}
            more={rolesCopy.allHolders}
            less={rolesCopy.fewerHolders}
          >
            {shown => (
              <ul className="divide-y divide-line">
                {shown.map(holder => (
                  <li
                    key={holder.id}
                    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
                  >
                    <Holder holder={holder} />
                    <Select
                      label={copy.role(holder.name)}
                      isLabelHidden
                      className="w-full md:w-52"
                      options={CHOICES}
                      value={idOf(state.rolesOf(holder))}
                      onChange={id =>
                        state.choose(holder.id, CHOICES.find(each => each.id === id)?.roles ?? [])
                      }
                    />
                  </li>
                ))}
              </ul>
            )}
          </ShortList>
        </div>
        {state.failure && <Alert tone="danger">{errorMessage(state.failure)}</Alert>}
      </DialogBody>
      <DialogFooter>
        <p role="status" className="min-w-0 flex-1 self-center text-ink-muted text-meta">
          {copy.chosen(state.count)}
        </p>
        <Button onPress={onCancel}>{copy.cancel}</Button>
        <Button
          variant="primary"
          isDisabled={state.count === 0}
          isPending={state.isLooking}
          onPress={state.look}
        >
          {copy.next}
        </Button>
      </DialogFooter>
    </>
  )
}

const Holder = ({
  holder: { name, position, department, reports, does_more },
}: {
  holder: RoleHolderRow
}) => (
  <div className="min-w-0">
    <p className="font-medium">{name}</p>
    <p className="text-ink-muted text-meta">{[position, department].filter(Boolean).join(' · ')}</p>
    <p className="text-ink-subtle text-meta">
      {[copy.reports(reports), ...(does_more ? [copy.more] : reports > 0 ? [copy.noMore] : [])].join('; ')}
    </p>
  </div>
)
