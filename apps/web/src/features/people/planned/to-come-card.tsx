import {
  adminCopy,
  plannedChangesCopy as copy,
  displayName,
  formatMoment,
  PLANNED_FIELDS,
  type PlannedChange,
  type PlannedField,
  type User,
} from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cancelPlannedChange, plannedChangesOf } from '../../../data/users/planned-changes.ts'
import { nameOfUser, users } from '../../../data/users/users.ts'
import { announceServerError, announceSuccess } from '../../../leave-ui/announce.ts'
import { errorMessage } from '../../../leave-ui/error-message.ts'
import { today } from '../../../leave-ui/today.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { ManagerName } from '../manager-name.tsx'

/** The scheduled changes of a person, each with a button to cancel it. Hidden if there are none. */
export function ToComeCard({ user }: { user: User }) {
  const { data = [] } = useQuery(plannedChangesOf(user.id))
  if (data.length === 0) return null
  return (
    <Card title={copy.toCome} isFlush>
      <ul aria-label={copy.toCome} className="divide-y divide-line border-line border-t">
        {data.map(planned => (
          <li
            key={planned.id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3"
          >
            <Planned user={user} planned={planned} />
            <TakeBack planned={planned} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Planned({ user, planned }: { user: User; planned: PlannedChange }) {
  const { data: admins } = useQuery(users.managers())
  const fields = PLANNED_FIELDS.filter(field => planned[field] !== null)
  const value = (field: PlannedField, text: string | null): ReactNode =>
    field === 'manager_id' ? <ManagerName id={text} admins={admins} none={copy.none} /> : text || copy.none
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 font-medium">
        {copy.from(planned.holds_from)}
        {planned.holds_from <= today() && <Tag tone="warning">{copy.isDue}</Tag>}
      </p>
      <ul>
        {fields.map(field => (
          <li key={field}>
            {copy.fields[field]}: {value(field, user[field])} → {value(field, planned[field])}
          </li>
        ))}
      </ul>
      <p className="text-ink-subtle text-meta">
        <PlannedBy planned={planned} />
      </p>
    </div>
  )
}

function PlannedBy({ planned: { planned_by, updated_date } }: { planned: PlannedChange }) {
  const { data } = useQuery({ ...nameOfUser(planned_by ?? ''), enabled: planned_by !== null })
  return copy.plannedBy(data ? displayName(data) : adminCopy.unknownUser, formatMoment(updated_date))
}

function TakeBack({ planned }: { planned: PlannedChange }) {
  const { mutate, isPending } = useMutation(cancelPlannedChange())
  const takeBack = () =>
    mutate(planned.id, {
      onSuccess: () => announceSuccess(copy.takenBack),
      onError: error => announceServerError(errorMessage(error)),
    })
  return (
    <Button
      size="small"
      isPending={isPending}
      aria-label={copy.takeBackOf(planned.holds_from)}
      onPress={takeBack}
    >
      {copy.takeBack}
    </Button>
  )
}
