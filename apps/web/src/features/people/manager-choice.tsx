import { userAdminCopy as copy, displayName, type User } from '@leavewell/leave'
import type { ComponentProps } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { ComboBox } from '../../ui/combo-box.tsx'

interface Props extends Omit<ComponentProps<typeof ComboBox>, 'options' | 'typed'> {
  managers: readonly User[]
  /** What a choice is called on the wire; the id of the user unless something else. */
  idOf?: (manager: User) => string
  /** After the managers: what is no person. */
  others?: ComponentProps<typeof ComboBox>['options']
  /** Whether nobody is a choice as well: an empty field. */
  isOptional?: boolean
}

/** One of the managers of a company, of whom there may be hundreds: found by typing a part of the name. */
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
    // A name that is being typed anew is no choice of nobody: leaving the field shows the one of before again.
    onChange={id => (isOptional || id !== '') && onChange(id)}
  />
)
