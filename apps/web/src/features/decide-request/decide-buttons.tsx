import { messages } from '@leavewell/leave'
import { Check, X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { Decision } from './use-decide.ts'

/** The two ways to decide. */
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
      aria-label={`${messages.requests.reject}: ${name}`}
      onPress={() => onChoose('rejected')}
    >
      {messages.requests.reject}
    </Button>
    <Button
      size="small"
      icon={<Check aria-hidden className="text-success-ink" />}
      data-action="approve"
      aria-label={`${messages.requests.approve}: ${name}`}
      onPress={() => onChoose('approved')}
    >
      {messages.requests.approve}
    </Button>
  </>
)
