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
  /** Also whoever has left, where what is past is looked for. */
  withFormer?: boolean
  /** The people to choose from. Without them the server finds all who have not left. */
  among?: readonly RowUser[] | undefined
}

/** One of the people who have not left, found by the server while a name is typed. */
export function UserField({ value, onChange, withFormer = false, among, ...props }: Props) {
  const chosen = value && displayName(value)
  const [wanted, setWanted] = useState('')
  const [text, setText] = useState(chosen ?? '')
  const [search, type] = useDebouncedValue(wanted, setWanted)
  const { data } = useQuery({ ...findUsers(wanted.trim(), { withFormer }), enabled: among === undefined })
  const found =
    among?.filter(user => plainText(displayName(user)).includes(plainText(search.trim()))) ?? data ?? []
  // The chosen one stays among the options: leaving the field shows its name again.
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
          // A name that stands there because it was chosen is nothing to search for.
          type(next === chosen ? search : next)
        },
      }}
    />
  )
}
