import { type PartedGroup, type RoleHolderRow, type RolesPlan, rolesCopy } from '@leavewell/leave'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { ShortList } from '../../ui/short-list.tsx'
import { roleNames } from './choose-parted.tsx'
import { RightsLines } from './rights-lines.tsx'
import type { PartingState } from './use-parting.ts'

const copy = rolesCopy.part

/** Previews the new roles: the permissions that people lose and keep, and reports who would have no approver. */
export function PartedPreview({ state }: { state: PartingState }) {
  const { plan, groups } = state
  const refusal = plan?.refusal ?? null
  return (
    <>
      <DialogBody>
        {refusal !== null && <Alert tone="danger">{refusal}</Alert>}
        {state.failure && <Alert tone="danger">{errorMessage(state.failure)}</Alert>}
        {groups.map(group => (
          <Group key={group.roles.join(' ')} group={group} plan={plan} />
        ))}
      </DialogBody>
      <DialogFooter>
        <Button onPress={state.back}>{copy.back}</Button>
        <Button variant="primary" isDisabled={refusal !== null} onPress={state.apply}>
          {copy.apply(state.count)}
        </Button>
      </DialogFooter>
    </>
  )
}

/** Maximum number of names to list. */
const NAMES = 12

function Group({ group, plan }: { group: PartedGroup<RoleHolderRow>; plan: RolesPlan | undefined }) {
  const { roles, people, withReports } = group
  const [first] = people
  const planned = plan?.people.find(({ user_id }) => user_id === first?.id)
  const title = copy.become(people.length, roleNames(roles))
  const reports = people.reduce((sum, each) => sum + each.reports, 0)
  return (
    <section aria-label={title} className="rounded-md border border-line p-3">
      <h3 className="font-medium">{title}</h3>
      <div className="mb-2 text-ink-muted">
        <ShortList items={people} limit={NAMES} more={rolesCopy.allHolders} less={rolesCopy.fewerHolders}>
          {shown => <p>{shown.map(({ name }) => name).join(', ')}</p>}
        </ShortList>
      </div>
      {planned && <RightsLines plan={planned} />}
      {withReports.length === 0 ? (
        reports > 0 && <p className="mt-2">{copy.decide(reports)}</p>
      ) : (
        <div className="mt-2">
          <Alert tone="warning" title={copy.notDeciding}>
            {withReports.map(({ id, name, reports, waiting }) => (
              <span key={id} className="block">
                {name}: {copy.orphans(reports, waiting)}
              </span>
            ))}
          </Alert>
        </div>
      )}
    </section>
  )
}
