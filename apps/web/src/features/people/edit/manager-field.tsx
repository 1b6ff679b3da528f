import { userAdminCopy as copy, displayName, managerIdOf } from '@leavewell/leave'
import { Avatar } from '../../../ui/avatar.tsx'
import { ComboBox } from '../../../ui/combo-box.tsx'
import type { EditUserState } from './use-edit-user.ts'

/** One of the administrators other than the person. */
export function ManagerField({ form }: { form: EditUserState }) {
  const hasChoice = form.managers.length > 0
  return (
    <ComboBox
      name="manager_id"
      label={copy.manager}
      placeholder={copy.chooseManager}
      hint={hasChoice ? copy.managerHint : copy.noOtherManager}
      options={form.managers.map(manager => ({
        id: managerIdOf(manager),
        label: displayName(manager),
        detail: [manager.position, manager.department].filter(Boolean).join(' · ') || manager.email,
        mark: <Avatar name={displayName(manager)} src={manager.profile_picture} size="small" />,
      }))}
      value={form.values.manager_id}
      onChange={manager_id => form.change({ manager_id })}
      isRequired={hasChoice}
    />
  )
}
