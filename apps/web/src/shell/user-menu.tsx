import { layoutCopy as copy, type DemoLogins, demoCopy, displayName } from '@leavewell/leave'
import { LogOut, Monitor, Moon, Sun, User } from 'lucide-react'
import { demoOf } from '../data/installation/public-settings.ts'
import { enterDemo } from '../leave-ui/enter-demo.ts'
import { pagePath } from '../leave-ui/page-path.ts'
import { type Theme, useTheme } from '../lib/theme.ts'
import { useSession } from '../session/session.ts'
import type { Anchored } from '../ui/floating.ts'
import { AnchoredMenu, MenuItem, MenuSeparator } from '../ui/menu.tsx'
import { MenuChoice } from '../ui/menu-choice.tsx'

const THEMES: readonly { id: Theme; label: string; icon: React.ReactNode }[] = [
  { id: 'system', label: copy.themes.system, icon: <Monitor aria-hidden /> },
  { id: 'light', label: copy.themes.light, icon: <Sun aria-hidden /> },
  { id: 'dark', label: copy.themes.dark, icon: <Moon aria-hidden /> },
]

/** The user menu: profile, theme, sign out (B-23, B-24). */
export function UserMenu(anchored: Anchored & { placement?: 'top start' }) {
  const { user, settings, signOut, isImpersonating } = useSession()
  const demo = isImpersonating ? undefined : demoOf(settings)
  const [theme, chooseTheme] = useTheme()
  const name = displayName(user)
  return (
    <AnchoredMenu
      label={copy.userMenu}
      {...anchored}
      header={
        <p className="border-line border-b px-3.5 py-2.5">
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-ink-subtle text-meta">{user.email}</span>
        </p>
      }
    >
      <MenuItem icon={<User aria-hidden />} href={pagePath('Profile')}>
        {copy.myProfile}
      </MenuItem>
      <MenuSeparator />
      <MenuChoice label={copy.theme} options={THEMES} value={theme} onChange={chooseTheme} />
      <MenuSeparator />
      {demo && <DemoRoles demo={demo} email={user.email} />}
      <MenuItem icon={<LogOut aria-hidden />} onAction={signOut}>
        {copy.signOut}
      </MenuItem>
    </AnchoredMenu>
  )
}

/** The people of the demo company. A choice signs in as another one. */
function DemoRoles({ demo, email }: { demo: DemoLogins; email: string }) {
  return (
    <>
      <MenuChoice
        label={demoCopy.switchTo}
        options={demo.logins.map(login => ({
          id: login.email,
          label: demoCopy.logins[login.kind],
        }))}
        value={email}
        onChange={other => void enterDemo(demo, other, '/')}
      />
      <MenuSeparator />
    </>
  )
}
