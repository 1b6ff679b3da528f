import { can, layoutCopy as copy, displayName, type Manager } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { manager as managerQuery } from '../../data/users/manager.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useIdleAfterLoad } from '../../lib/use-idle-after-load.ts'
import { useUser } from '../../session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { onArrow, useAnchored } from '../../ui/floating.ts'
import { SideSection } from '../../ui/side-section.tsx'

const AlertDialog = lazyPart(async () => (await import('../../ui/alert-dialog.tsx')).AlertDialog)
const ManagerMenu = lazyPart(async () => (await import('./manager-menu.tsx')).ManagerMenu)

/** The own manager, for employees who have one (B-06, B-07); a press offers the ways to reach them (B-08 … B-12). */
export function ManagerPanel() {
  const user = useUser()
  const isShown = !can(user, 'people')
  const query = managerQuery(user.manager_id)
  const { data: manager } = useQuery({ ...query, enabled: isShown && Boolean(user.manager_id) })
  return isShown && manager ? <Panel manager={manager} /> : null
}

function Panel({ manager }: { manager: Manager }) {
  const [missing, setMissing] = useState<string>()
  const { isIdle, want } = useIdleAfterLoad()
  const menu = useAnchored(want)
  const name = displayName(manager)
  return (
    <SideSection title={copy.myManager}>
      <div className="-mx-2">
        <Button
          {...menu.button}
          onKeyDown={onArrow(menu.button.onPress)}
          aria-haspopup="menu"
          className="flex w-full cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 text-left -outline-offset-2 hover:bg-sunken expanded:bg-sunken pointer-coarse:min-h-11"
        >
          <Avatar name={name} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{name}</span>
            <span className="block truncate text-ink-subtle text-meta">{manager.email}</span>
          </span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-subtle" />
        </Button>
      </div>
      {isIdle && (
        <Suspense>
          <ManagerMenu manager={manager} onMissing={setMissing} {...menu.anchored} />
          <AlertDialog title={copy.myManager} text={missing} onClose={() => setMissing(undefined)} />
        </Suspense>
      )}
    </SideSection>
  )
}
