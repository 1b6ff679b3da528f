import { usersFieldCopy as copy, displayName, type RowUser } from '@leavewell/leave'
import { X } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import { UserField } from './user-field.tsx'

interface Props {
  name: string
  label: string
  hint?: string
  value: readonly RowUser[]
  onChange: (people: RowUser[]) => void
  isRequired?: boolean
}

/** Selects several people, one after the other. */
export const UsersField = ({ value, onChange, hint, ...field }: Props) => (
  <div className="flex flex-col gap-2">
    <UserField
      // The field starts empty again after each selection.
      key={value.length}
      {...field}
      hint={hint}
      placeholder={copy.add}
      value={undefined}
      onChange={user => {
        if (user && value.every(({ id }) => id !== user.id)) onChange([...value, user])
      }}
    />
    {value.length > 0 && (
      <ul aria-label={field.label} className="flex flex-wrap gap-2">
        {value.map(user => (
          <li key={user.id} className="flex items-center gap-1 rounded-md bg-sunken pl-3">
            <span>{displayName(user)}</span>
            <IconButton
              size="small"
              label={copy.remove(displayName(user))}
              onPress={() => onChange(value.filter(({ id }) => id !== user.id))}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    )}
  </div>
)
