import { requestsCopy as copy } from '@leavewell/leave'
import { Check, X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { Decision } from './use-decide.ts'

/** Approve and Reject. */
export const DecideButtons = ({
  name,
  onChoose,
}: {
  name: string
  onChoose: (decision: Decision) => void
}) => (
  <>
    <Button
      size="small"
      icon={<X aria-hidden className="text-danger-ink" />}
      data-action="reject"
      aria-label={`${copy.reject}: ${name}`}
      onPress={() => onChoose('rejected')}
    >
      {copy.reject}
    </Button>
    <Button
      size="small"
      icon={<Check aria-hidden className="text-success-ink" />}
      data-action="approve"
      aria-label={`${copy.approve}: ${name}`}
      onPress={() => onChoose('approved')}
    >
      {copy.approve}
    </Button>
  </>
)
