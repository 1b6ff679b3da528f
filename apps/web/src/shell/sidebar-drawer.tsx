import { layoutCopy as copy } from '@leavewell/leave'
import { SIDEBAR_WIDTH_MOBILE } from '../lib/constants.ts'
import { Drawer } from '../ui/drawer.tsx'
import { SidebarContent } from './sidebar-content.tsx'

interface Props {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** The sidebar as a drawer over the page, on phones: 18rem (U-01). Navigation closes it. */
export function SidebarDrawer({ isOpen, setOpen }: Props) {
  return (
    <Drawer label={copy.mainMenu} width={SIDEBAR_WIDTH_MOBILE} isOpen={isOpen} onOpenChange={setOpen}>
      <SidebarContent isCollapsed={false} onNavigate={() => setOpen(false)} />
    </Drawer>
  )
}
