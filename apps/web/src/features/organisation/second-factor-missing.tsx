import { securitySettingsCopy as copy, type SecondFactorPreview } from '@leavewell/leave'
import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { remindSecondFactor } from '../../data/installation/second-factor.ts'
import { announceServerError, announceSuccess } from '../../leave-ui/announce.ts'
import { errorMessage } from '../../leave-ui/error-message.ts'
import { UserLink } from '../../session/user-link.tsx'
import { Button } from '../../ui/button.tsx'

interface Props {
  found: SecondFactorPreview
  /** Reminders depend on the saved setting, so it must be saved first. */
  isSaved: boolean
}

/** How many people need two-factor authentication and who has not set it up, with a button to email them. */
export function SecondFactorMissing({ found: { affected, missing, people }, isSaved }: Props) {
  const { mutate, isPending, isSuccess } = useMutation({
    ...remindSecondFactor(),
    onSuccess: count => announceSuccess(copy.reminded(count)),
    onError: error => announceServerError(errorMessage(error)),
  })
  return (
    <div className="flex flex-col gap-3">
      <p>{copy.affects(affected, missing)}</p>
      {people.length > 0 && (
        <section aria-label={copy.missing}>
          <h3 className="font-medium">{copy.missing}</h3>
          <ul className="mt-1 flex flex-wrap gap-x-4">
            {people.map(({ id, name }) => (
              <li key={id} className="py-1">
                <UserLink id={id}>{name}</UserLink>
              </li>
            ))}
            {missing > people.length && (
              <li className="py-1 text-ink-muted">{copy.more(missing - people.length)}</li>
            )}
          </ul>
        </section>
      )}
      {isSaved && missing > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            icon={<Mail aria-hidden />}
            isPending={isPending}
            isDisabled={isSuccess}
            onPress={() => mutate()}
          >
            {copy.remind}
          </Button>
          <p className="text-ink-muted text-meta">{copy.remindText}</p>
        </div>
      )}
    </div>
  )
}
