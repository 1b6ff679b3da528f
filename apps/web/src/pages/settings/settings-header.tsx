import { canAny, hasAdminDashboard, settingsCopy } from '@leavewell/leave'
import type { ComponentProps } from 'react'
import { adminDashboardTitle } from '../../leave-ui/admin-dashboard-title.ts'
import { pagePath } from '../../leave-ui/page-path.ts'
import { useUser } from '../../session/session.ts'
import { PageHeader } from '../../ui/page.tsx'

type Place = { title: string; href: string }

interface Props extends Omit<ComponentProps<typeof PageHeader>, 'parent' | 'trail'> {
  /** The pages between the settings and this one. */
  below?: readonly Place[]
  /** True on the list of all settings itself. */
  isList?: boolean
}

/** Title of a settings page, with breadcrumbs to the pages that the user can open. */
export function SettingsHeader({ below = [], isList = false, ...header }: Props) {
  const user = useUser()
  const trail: Place[] = [
    ...(hasAdminDashboard(user)
      ? [{ title: adminDashboardTitle(user), href: pagePath('AdminDashboard') }]
      : []),
    ...(!isList && canAny(user, 'rules', 'settings', 'system')
      ? [{ title: settingsCopy.title, href: '/settings' }]
      : []),
    ...below,
  ]
  return <PageHeader {...header} {...(trail.length > 0 && { trail })} />
}
