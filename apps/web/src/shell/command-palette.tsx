import { can, commandPaletteCopy as copy, isManager } from '@leavewell/leave'
import { useNavigate } from '@tanstack/react-router'
import { FileSearch } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { pagePath } from '../leave-ui/page-path.ts'
import { focusWantedTitleAfterDialog, wantTitleFocus } from '../lib/focus-title.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { useSettled } from '../lib/use-debounced-value.ts'
import { useSession } from '../session/session.ts'
import { Palette, PaletteWindow } from '../ui/palette.tsx'
import type { PaletteGroup, PaletteItem } from '../ui/palette-list.tsx'
import { bestMatches, type Findable, type Found } from './best-matches.ts'
import { pagesFor } from './commands.ts'
import { usePaletteActions } from './palette-actions.tsx'
import { usePeople } from './palette-people.tsx'
import { useOwnLeave, useWaiting } from './palette-requests.tsx'

const ShortcutsDialog = lazyPart(
  async () => (await import('../leave-ui/shortcuts-dialog.tsx')).ShortcutsDialog,
)

/** The pause in typing after which the server is asked. */
const PAUSE_MS = 150

/** Actions and pages that are shown before the user types, of each as many as are visible. */
const MAX_OF_A_KIND = 5

/** Actions and pages that match. All results render with each letter, so more would slow down typing. */
const MAX_FOUND = 8

interface Props {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onToggleSidebar: () => void
}

/**
 * Finds actions, pages, people and requests by typing. Actions and pages are one list with the best match first.
 * Actions come before pages of the same rank. Results that the role may not open are omitted.
 */
export function CommandPalette({ isOpen, onOpenChange, onToggleSidebar }: Props) {
  const [isShowingKeys, setShowingKeys] = useState(false)
  return (
    <>
      <PaletteWindow title={copy.open} isOpen={isOpen} onOpenChange={onOpenChange}>
        <Commands
          onToggleSidebar={onToggleSidebar}
          onShowShortcuts={() => setShowingKeys(true)}
          onClose={() => onOpenChange(false)}
        />
      </PaletteWindow>
      {isShowingKeys && (
        <Suspense>
          <ShortcutsDialog onClose={() => setShowingKeys(false)} />
        </Suspense>
      )}
    </>
  )
}

type CommandsProps = Parameters<typeof usePaletteActions>[0] & { onClose: () => void }

function Commands({ onClose, ...does }: CommandsProps) {
  const { user } = useSession()
  const [text, setText] = useState('')
  useEffect(() => focusWantedTitleAfterDialog, [])
  const typed = text.trim()
  const settled = useSettled(typed, PAUSE_MS)
  const pages = usePages()
  const actions = usePaletteActions(does)
  const first =
    typed === ''
      ? [
          { title: copy.actions, items: actions.slice(0, MAX_OF_A_KIND) },
          { title: copy.pages, items: pages.slice(0, MAX_OF_A_KIND) },
        ]
      : // Of the same rank, pages for few people come before pages for everyone.
        [
          {
            title: copy.found,
            items: bestMatches([...actions, ...pages.toReversed()], text).slice(0, MAX_FOUND),
          },
        ]
  const asked = [
    { title: copy.people, ...usePeople(typed, settled) },
    { title: copy.waiting, ...useWaiting(typed, settled) },
    { title: copy.own, ...useOwnLeave(typed, settled) },
  ]
  const lists = { title: copy.lists, items: useLists(typed), isPending: false }
  return (
    <Palette
      title={copy.open}
      label={can(user, 'see_people') ? copy.fieldWithUsers : copy.field}
      text={text}
      onType={setText}
      groups={[...first, ...inTurn([...asked, lists])]}
      whileEmpty={copy.searching}
      onClose={onClose}
    />
  )
}

/** Results are held back until earlier groups have loaded. Enter selects the first result, so it must not move. */
const inTurn = (groups: readonly (PaletteGroup & Found)[]): readonly PaletteGroup[] => {
  const awaited = groups.findIndex(({ items, isPending }) => isPending && items.length === 0)
  return awaited === -1 ? groups : groups.slice(0, awaited)
}

function usePages(): Findable[] {
  const { user } = useSession()
  const navigate = useNavigate()
  return pagesFor(user).map(({ label, words, about, icon: Icon, to, search = {}, hash = '' }) => ({
    id: `page ${label}`,
    label,
    ...(words !== undefined && { words }),
    ...(about !== undefined && { about }),
    mark: <Icon aria-hidden />,
    onChoose: () => {
      wantTitleFocus()
      void navigate({ to, search, hash })
    },
  }))
}

/** Searches for the text in the lists of requests. */
function useLists(text: string): PaletteItem[] {
  const { user } = useSession()
  const navigate = useNavigate()
  if (text === '') return []
  const mark = <FileSearch aria-hidden />
  const own: PaletteItem = {
    id: 'in my requests',
    label: copy.inMyRequests(text),
    mark,
    onChoose: () => {
      wantTitleFocus()
      void navigate({ to: pagePath('MyRequests'), search: { search: text } })
    },
  }
  const team: PaletteItem = {
    id: 'in team requests',
    label: copy.inTeamRequests(text),
    mark,
    onChoose: () => {
      wantTitleFocus()
      void navigate({ to: pagePath('TeamRequests'), search: { search: text, tab: 'all' } })
    },
  }
  return isManager(user) ? [team, own] : [own]
}
