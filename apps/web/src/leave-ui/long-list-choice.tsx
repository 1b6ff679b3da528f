import { screenCopy as copy } from '@leavewell/leave'
import { List, Rows3 } from 'lucide-react'
import { useKeptChoice } from '../lib/kept-choice.ts'
import { useIsPhone } from '../lib/use-media.ts'
import type { ListAction } from '../ui/list-actions.tsx'

/**
 * Whether a list is shown in pages (as the clauses have it) or as one long table, kept in this browser under `key`, with what changes it
 * among the actions of the list. A phone has no room for a table, and nothing to change.
 */
export function useLongListChoice(key: string): { isOne: boolean; actions: readonly ListAction[] } {
  const [kind, choose] = useKeptChoice(key, ['pages', 'one'])
  const isPhone = useIsPhone()
  const isOne = kind === 'one' && !isPhone
  const change: ListAction = {
    id: 'long',
    label: isOne ? copy.inPages : copy.inOneList,
    icon: isOne ? <Rows3 aria-hidden /> : <List aria-hidden />,
    onAction: () => choose(isOne ? 'pages' : 'one'),
  }
  return { isOne, actions: isPhone ? [] : [change] }
}
