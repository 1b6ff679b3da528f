import {
  policySettingsCopy as copy,
  type GivenPolicy,
  isCalendarDays,
  type PolicyOverview,
  policySummary,
  userAdminCopy,
} from '@leavewell/leave'
import { today } from '../../../leave-ui/today.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'

interface Props {
  policy: PolicyOverview
  /** Undefined if everyone is on the policy. */
  onGive: (() => void) | undefined
}

/** A policy with a summary of its rules, its assignments and its number of people. */
export function PolicyRow({ policy, onGive }: Props) {
  const { name, leave_type, versions, assignments, users } = policy
  const day = today()
  const held = versions.findLast(({ effective_from }) => effective_from <= day) ?? versions[0]
  const coming = versions.filter(each => each !== held && each.effective_from > day)
  const isDefault = isCalendarDays(name)
  const address = new URLSearchParams({ leave_type, name })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="font-medium">{name}</h3>
        {held && (
          <p className="text-ink-muted">{isDefault ? copy.calendarDays : policySummary(held.rules)}</p>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted text-meta">
          {assignments.map(given => (
            <Tag key={given.id} tone={given.valid_from > day ? 'warning' : 'neutral'}>
              {given.valid_from > day
                ? copy.givenLater(whomOf(given), given.valid_from)
                : copy.given(whomOf(given), given.valid_from)}
            </Tag>
          ))}
          <span>{copy.adopted(users)}</span>
        </p>
        {!isDefault && versions.at(-1)?.rules.on_cancel_approved === 'never' && (
          <p className="mt-1 text-ink-muted text-meta">{copy.noCancelling}</p>
        )}
        {coming.map(({ id, version, effective_from }) => (
          <p key={id} className="mt-1 text-ink-muted text-meta">
            {copy.nextVersion(version, effective_from)}
          </p>
        ))}
      </div>
      <div data-print="hidden" className="flex gap-2">
        {!isDefault && (
          <LinkButton
            size="small"
            href={`/settings/policies/new?${address}`}
            aria-label={`${copy.newVersion}: ${name}`}
          >
            {copy.newVersion}
          </LinkButton>
        )}
        {onGive && (
          <Button size="small" onPress={onGive} aria-label={`${copy.giveTo} ${name}`}>
            {copy.giveTo}
          </Button>
        )}
      </div>
    </li>
  )
}

function whomOf({ scope, whom, except_employment, except_users }: GivenPolicy): string {
  const all = whom ?? (scope === 'everyone' ? copy.everyone : copy.someone)
  const without = [
    ...(except_employment ?? []).map(kind => userAdminCopy.employmentTypes[kind]),
    ...(except_users ? [copy.exceptCount(except_users.length)] : []),
  ]
  return without.length === 0 ? all : copy.except(all, without)
}
