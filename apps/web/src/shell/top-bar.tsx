import { layoutCopy as copy } from '@leavewell/leave'
import { CalendarPlus, Menu, PanelLeft } from 'lucide-react'
import { Suspense } from 'react'
import { fetchLeaveForm } from '../features/requests/form/lazy-leave-form-dialog.tsx'
import { lazyPart } from '../lib/lazy-part.ts'
import { useIdleAfterLoad } from '../lib/use-idle-after-load.ts'
import { useIsTall } from '../lib/use-media.ts'
import { useUser } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { PaletteButton } from './palette-button.tsx'
import { TopBarMenus } from './top-bar-menus.tsx'
import { useOpenLeaveForm } from './use-open-leave-form.ts'
import type { Sidebar } from './use-sidebar.ts'

const BarTitle = lazyPart(async () => (await import('./bar-title.tsx')).BarTitle)

const SPACE = <span className="flex-1" />

/** Above every page (B-19 … B-24). */
export function TopBar({ sidebar }: { sidebar: Sidebar }) {
  const user = useUser()
  const { isIdle } = useIdleAfterLoad()
  const isTall = useIsTall()
  return (
    <header
      data-print="hidden"
      className="sticky top-(--banner) z-30 low:static flex h-14 shrink-0 items-center gap-1 border-line border-b bg-surface/90 px-3 backdrop-blur-md md:px-4"
    >
      {/* The bar at the bottom opens the same menu. */}
      {!(sidebar.isPhone && isTall) && (
        <IconButton
          label={copy.toggleSidebar}
          aria-expanded={sidebar.isOpen}
          className="expanded:bg-transparent"
          onPress={sidebar.toggle}
        >
          {sidebar.isPhone ? <Menu aria-hidden /> : <PanelLeft aria-hidden />}
        </IconButton>
      )}
      <PaletteButton onToggleSidebar={sidebar.toggle} />
      {sidebar.isPhone && isIdle ? (
        <Suspense fallback={SPACE}>
          <BarTitle />
        </Suspense>
      ) : (
        SPACE
      )}
      {user.manager_id && !sidebar.isPhone && <QuickLeaveButton />}
      <TopBarMenus />
    </header>
  )
}

/** Opens the leave form from any page. On a phone it is in the bottom bar, within reach of the thumb. */
const QuickLeaveButton = () => (
  <Button
    size="small"
    icon={<CalendarPlus aria-hidden />}
    className="mr-1"
    onPress={useOpenLeaveForm()}
    onHoverStart={fetchLeaveForm}
    onFocus={fetchLeaveForm}
  >
    {copy.quickLeave}
  </Button>
)
