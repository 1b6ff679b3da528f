import {
  joiningCopy as copy,
  displayName,
  isNewcomer,
  NEWCOMER_STEPS,
  openOnboardingSteps,
  type User,
} from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { Check, Circle } from 'lucide-react'
import { openInvitations } from '../../../data/users/invitations.ts'
import { today } from '../../../leave-ui/today.ts'
import { Card } from '../../../ui/card.tsx'

/** The open onboarding steps of a new person. Hidden for everyone else and when all steps are done. */
export function NewcomerCard({ user }: { user: User }) {
  const isNew = isNewcomer(user, today())
  const { data: open } = useQuery({ ...openInvitations(), enabled: isNew && !user.is_verified })
  const isKnown = user.is_verified || open !== undefined
  const isInvited = open?.some(({ email, state }) => email === user.email && state !== 'expired') ?? false
  const left = openOnboardingSteps(user, isInvited)
  if (!isNew || !isKnown || left.length === 0) return null
  return (
    <Card title={copy.title}>
      <p className="mb-2 text-ink-muted">{copy.text(displayName(user))}</p>
      <ul className="grid gap-x-6 gap-y-1.5 md:grid-cols-2">
        {NEWCOMER_STEPS.map(step => {
          const isOpen = left.includes(step)
          const Icon = isOpen ? Circle : Check
          return (
            <li key={step} className={isOpen ? 'flex gap-2' : 'flex gap-2 text-ink-subtle'}>
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span>
                <span className="sr-only">{isOpen ? copy.open : copy.done}: </span>
                {copy.steps[step]}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
