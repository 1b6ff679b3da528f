import { can, commandPaletteCopy as copy, displayName, isManager } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FileSearch } from 'lucide-react'
import { Suspense, useState } from 'react'
import { findUsers } from '../data/users/find-users.ts'
import { pagePath } from '../leave-ui/page-path.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { useSettled } from '../lib/use-debounced-value.ts'
import { useSession } from '../session/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Palette, PaletteWindow } from '../ui/palette.tsx'
import type { PaletteItem } from '../ui/palette-list.tsx'
import { bestMatches } from './best-matches.ts'
import { pagesFor } from './commands.ts'
import { type Findable, usePaletteActions } from './palette-actions.tsx'

const ShortcutsDialog = lazyPart(
  async () => (await import('../leave-ui/shortcuts-dialog.tsx')).ShortcutsDialog,
)

/** How long nothing is typed before the server is asked for people. */
const PAUSE_MS = 150

/** So that pages and actions stay in sight. */
const MAX_PEOPLE = 6

/** As many of a kind as are in sight, the best first: each letter draws them anew, and the next one finds the others. */
const MAX_OF_A_KIND = 5

interface Props {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onToggleSidebar: () => void
}

/** Pages, people and actions, found by typing; what a role may not do is not among them. */
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
  const actions = usePaletteActions(does)
  const pages = usePages()
  const people = usePeople(text)
  const lists = useLists(text.trim())
  const matching = (items: readonly Findable[]) => bestMatches(items, text).slice(0, MAX_OF_A_KIND)
  return (
    <Palette
      title={copy.open}
      label={can(user, 'people') ? copy.fieldWithUsers : copy.field}
      text={text}
      onType={setText}
      groups={[
        { title: copy.pages, items: matching(pages) },
        { title: copy.people, items: people.found },
        { title: copy.actions, items: matching(actions) },
        // Last, and not before the people: what is chosen by Enter is the first, and must not move away.
        { title: copy.lists, items: people.isPending ? [] : lists },
      ]}
      whileEmpty={copy.searching}
      onClose={onClose}
    />
  )
}

function usePages(): Findable[] {
  const { user } = useSession()
  const navigate = useNavigate()
  return pagesFor(user).map(({ label, words, icon: Icon, to, search = {} }) => ({
    id: `page ${label}`,
    label,
    ...(words !== undefined && { words }),
    mark: <Icon aria-hidden />,
    onChoose: () => void navigate({ to, search }),
  }))
}

/** Only administrators find others, once they have typed something. */
function usePeople(typed: string): { found: PaletteItem[]; isPending: boolean } {
  const { user } = useSession()
  const navigate = useNavigate()
  const text = typed.trim()
  const wanted = useSettled(text, PAUSE_MS)
  const isAsking = can(user, 'people') && wanted !== '' && text !== ''
  const { data = [], isPlaceholderData, isLoading } = useQuery({ ...findUsers(wanted), enabled: isAsking })
  const isPending = can(user, 'people') && text !== '' && (wanted !== text || isPlaceholderData || isLoading)
  if (!isAsking) return { found: [], isPending }
  const found = data.slice(0, MAX_PEOPLE).map(each => ({
    id: `user ${each.id}`,
    label: displayName(each),
    detail: [each.department, each.email].filter(Boolean).join(' · '),
    mark: <Avatar name={displayName(each)} src={each.profile_picture} size="small" />,
    onChoose: () => void navigate({ to: '/people/$id', params: { id: each.id } }),
  }))
  return { found, isPending }
}

/** What was typed, looked for in the lists of requests. */
function useLists(text: string): PaletteItem[] {
  const { user } = useSession()
  const navigate = useNavigate()
  if (text === '') return []
  const mark = <FileSearch aria-hidden />
  const own: PaletteItem = {
    id: 'in my requests',
    label: copy.inMyRequests(text),
    mark,
    onChoose: () => void navigate({ to: pagePath('MyRequests'), search: { search: text } }),
  }
  const team: PaletteItem = {
    id: 'in team requests',
    label: copy.inTeamRequests(text),
    mark,
    onChoose: () => void navigate({ to: pagePath('TeamRequests'), search: { search: text, tab: 'all' } }),
  }
  return isManager(user) ? [team, own] : [own]
}
