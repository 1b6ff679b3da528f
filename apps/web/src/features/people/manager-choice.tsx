import { userAdminCopy as copy, displayName, type User } from '@leavewell/leave'
import type { ComponentProps } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { ComboBox } from '../../ui/combo-box.tsx'

interface Props extends Omit<ComponentProps<typeof ComboBox>, 'options' | 'typed'> {
  managers: readonly User[]
  /** The value of an option. By default the user id. */
  idOf?: (manager: User) => string
  /** Further options after the managers. */
  others?: ComponentProps<typeof ComboBox>['options']
  /** Whether the field can be empty, for no manager. */
  isOptional?: boolean
}

/** Selects one of the company's managers. There may be hundreds, so typing filters by part of the name. */
export const ManagerChoice = ({
  managers,
  idOf = ({ id }) => id,
  others = [],
  isOptional = false,
  onChange,
  ...field
}: Props) => (
  <ComboBox
    {...field}
    noMatch={copy.noSuchManager}
    options={[
      ...managers.map(manager => ({
        id: idOf(manager),
        label: displayName(manager),
        detail: [manager.position, manager.department].filter(Boolean).join(' · ') || manager.email,
        mark: <Avatar name={displayName(manager)} src={manager.profile_picture} size="small" />,
      })),
      ...others,
    ]}
    // A cleared name is no choice. Leaving the field restores the previous name.
    onChange={id => (isOptional || id !== '') && onChange(id)}
  />
)
