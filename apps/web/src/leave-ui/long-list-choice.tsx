import { screenCopy as copy } from '@leavewell/leave'
import { List, Rows3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useKeptChoice } from '../lib/kept-choice.ts'
import { useIsPhone } from '../lib/use-media.ts'
import { Button } from '../ui/button.tsx'

/**
 * Whether a list is shown in pages (as the clauses have it) or as one long table, kept in this browser under `key`, with the button that
 * changes it. A phone has no room for a table, and no button.
 */
export function useLongListChoice(key: string): { isOne: boolean; button: ReactNode } {
  const [kind, choose] = useKeptChoice(key, ['pages', 'one'])
  const isPhone = useIsPhone()
  const isOne = kind === 'one' && !isPhone
  return {
    isOne,
    button: !isPhone && (
      <Button
        icon={isOne ? <Rows3 aria-hidden /> : <List aria-hidden />}
        onPress={() => choose(isOne ? 'pages' : 'one')}
      >
        {isOne ? copy.inPages : copy.inOneList}
      </Button>
    ),
  }
}
