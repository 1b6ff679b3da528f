import { layoutCopy as copy } from '@leavewell/leave'
import { SIDEBAR_WIDTH_MOBILE } from '../lib/constants.ts'
import { Drawer } from '../ui/drawer.tsx'
import { SidebarContent } from './sidebar-content.tsx'

interface Props {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** The sidebar over the page, on phones: 18rem (U-01). Going somewhere closes it. */
export function SidebarDrawer({ isOpen, setOpen }: Props) {
  return (
    <Drawer label={copy.mainMenu} width={SIDEBAR_WIDTH_MOBILE} isOpen={isOpen} onOpenChange={setOpen}>
      <SidebarContent isCollapsed={false} onNavigate={() => setOpen(false)} />
    </Drawer>
  )
}
