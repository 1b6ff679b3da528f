import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazyPage } from '../../../lib/lazy-page.tsx'

const SettingsLayout = lazyPage(
  async () => (await import('../../../pages/settings/settings-layout.tsx')).SettingsLayout,
)

const InSettings = () => (
  <SettingsLayout>
    <Outlet />
  </SettingsLayout>
)

export const Route = createFileRoute('/_session/_layout/settings')({
  component: Object.assign(InSettings, { preload: SettingsLayout.preload }),
})
