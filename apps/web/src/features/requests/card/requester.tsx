import { screenCopy as copy, displayName, type RowPerson } from '@leavewell/leave'

import { Avatar } from '../../../ui/avatar.tsx'

/** Who asks for leave; people who are gone keep their requests. */
export function Requester({ person }: { person: RowPerson | null }) {
  const name = person ? displayName(person) : copy.unknownPerson
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={person?.profile_picture} size="large" />
      <div className="min-w-0">
        <h2 className="truncate font-semibold">{name}</h2>
        {person?.department && <p className="truncate text-ink-muted text-meta">{person.department}</p>}
      </div>
    </div>
  )
}
