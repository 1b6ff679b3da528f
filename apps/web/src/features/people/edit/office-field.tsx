import { officesCopy as copy, type User } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { calendarChange } from '../../../data/leave-requests/calendar-change.ts'
import { offices } from '../../../data/offices/offices.ts'
import { TouchedLeave } from '../../../leave-ui/touched-leave.tsx'
import { nameOptions, namesOf } from '../../../lib/name-options.ts'
import { Select } from '../../../ui/select.tsx'

interface Props {
  user: Pick<User, 'id' | 'office'>
  /** Name of the office. Empty for none. */
  value: string
  onChange: (office: string) => void
  error?: string | undefined
}

const NONE = '-'

/**
 * The person's office, with a preview of the leave that a change affects. Hidden in an organisation without
 * offices.
 */
export function OfficeField({ user, value, onChange, error }: Props) {
  const { data = [] } = useQuery(offices())
  const former = user.office ?? ''
  if (data.length === 0 && former === '') return null
  return (
    <>
      <Select
        name="office"
        label={copy.office}
        options={[{ id: NONE, label: copy.noOffice }, ...nameOptions(namesOf(data), value)]}
        value={value || NONE}
        onChange={office => onChange(office === NONE ? '' : office)}
        error={error}
      />
      {value !== former && <Move userId={user.id} office={value || null} />}
    </>
  )
}

const Move = ({ userId, office }: { userId: string; office: string | null }) => (
  <div className="col-span-full flex flex-col gap-3">
    <p className="text-ink-muted">{copy.moveText}</p>
    <TouchedLeave query={useQuery(calendarChange({ move: { user_ids: [userId], office } }))} />
  </div>
)
