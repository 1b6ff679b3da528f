import { requestsCopy as copy } from '@leavewell/leave'
import { Check, X } from 'lucide-react'
import { Button } from '../ui/button.tsx'

/** Approve and Reject. */
export const DecideButtons = ({
  name,
  isPending = false,
  onChoose,
}: {
  /** Whose request it is. With the day, if a list can have several of a person. */
  name: string
  isPending?: boolean
  onChoose: (decision: 'approved' | 'rejected') => void
}) => (
  <>
    <Button
      size="small"
      icon={<X aria-hidden className="text-danger-ink" />}
      isPending={isPending}
      data-action="reject"
      aria-label={`${copy.reject}: ${name}`}
      onPress={() => onChoose('rejected')}
    >
      {copy.reject}
    </Button>
    <Button
      size="small"
      icon={<Check aria-hidden className="text-success-ink" />}
      isPending={isPending}
      data-action="approve"
      aria-label={`${copy.approve}: ${name}`}
      onPress={() => onChoose('approved')}
    >
      {copy.approve}
    </Button>
  </>
)
