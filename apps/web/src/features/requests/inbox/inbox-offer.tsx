import { inboxCopy as copy, UNDO_SECONDS } from '@leavewell/leave'
import { classes } from '../../../lib/classes.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { Button } from '../../../ui/button.tsx'

/** The number of requests from which an inbox is useful. */
export const WORTH_AN_INBOX = 3

/** Offers the inbox once. Either answer counts as a choice. */
export const InboxOffer = ({ onChoose }: { onChoose: (view: 'inbox' | 'cards') => void }) => (
  <div
    data-print="hidden"
    className={classes(
      useIsPhone() ? 'mt-4' : 'mb-4',
      'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sunken px-3 py-2',
    )}
  >
    <p className="text-ink-muted">{copy.offer(UNDO_SECONDS.usual)}</p>
    <div className="flex flex-wrap gap-2">
      <Button size="small" variant="quiet" onPress={() => onChoose('cards')}>
        {copy.offerLater}
      </Button>
      <Button size="small" onPress={() => onChoose('inbox')}>
        {copy.offerLabel}
      </Button>
    </div>
  </div>
)
