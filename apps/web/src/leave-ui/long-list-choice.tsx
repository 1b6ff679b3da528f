import { screenCopy as copy } from '@leavewell/leave'
import { List, Rows3 } from 'lucide-react'
import { useKeptChoice } from '../lib/kept-choice.ts'
import { useIsPhone } from '../lib/use-media.ts'
import type { ListAction } from '../ui/list-actions.tsx'

/**
 * The choice between pages (as the clauses require) and one long table. The browser stores it under `key`. Also
 * returns the list action that changes it. Phones always use pages and have no action.
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
