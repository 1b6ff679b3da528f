import { displayName, plainText, type RowUser } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findUsers } from '../data/users/find-users.ts'
import { useDebouncedValue } from '../lib/use-debounced-value.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ComboBox } from '../ui/combo-box.tsx'
import type { FieldCopy } from '../ui/field-parts.tsx'

interface Props extends FieldCopy {
  value: RowUser | undefined
  onChange: (user: RowUser | undefined) => void
  name?: string
  placeholder?: string
  isRequired?: boolean
  autoFocus?: boolean
  /** Includes people who have left, for records of the past. */
  withFormer?: boolean
  /** The people to select from. Without them, the server finds everyone who has not left. */
  among?: readonly RowUser[] | undefined
}

/** Selects a person who has not left. The server finds people while the user types. */
export function UserField({ value, onChange, withFormer = false, among, ...props }: Props) {
  const chosen = value && displayName(value)
  const [wanted, setWanted] = useState('')
  const [text, setText] = useState(chosen ?? '')
  const [search, type] = useDebouncedValue(wanted, setWanted)
  const { data } = useQuery({ ...findUsers(wanted.trim(), { withFormer }), enabled: among === undefined })
  const found =
    among?.filter(user => plainText(displayName(user)).includes(plainText(search.trim()))) ?? data ?? []
  // The selected person stays an option, so that leaving the field restores the name.
  const users = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found

  return (
    <ComboBox
      {...props}
      options={users.map(user => ({
        id: user.id,
        label: displayName(user),
        detail: user.full_name ? [user.department, user.email].filter(Boolean).join(' · ') : undefined,
        mark: <Avatar name={displayName(user)} src={user.profile_picture} size="small" />,
      }))}
      value={value?.id ?? ''}
      onChange={id => {
        const user = users.find(each => each.id === id)
        onChange(user)
        if (user) setText(displayName(user))
      }}
      typed={{
        text,
        onType(next) {
          setText(next)
          // The name of the selected person is no search text.
          type(next === chosen ? search : next)
        },
      }}
    />
  )
}
