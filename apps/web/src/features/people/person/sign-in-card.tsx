import { personCopy as copy, formatMoment, type User } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { emailChangeOf } from '../../../data/users/email-changes.ts'
import { openInvitations } from '../../../data/users/invitations.ts'
import { signInOf } from '../../../data/users/users.ts'
import { QueryView } from '../../../leave-ui/query-view.tsx'
import { Card } from '../../../ui/card.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { SkeletonList } from '../../../ui/skeleton.tsx'

/** Whether and how a person can sign in, and their last sign-in, as far as known. */
export function SignInCard({ user }: { user: User }) {
  const state = useQuery(signInOf(user.id))
  const { data: waiting } = useQuery(emailChangeOf(user.id))
  return (
    <Card title={copy.signIn}>
      <QueryView query={state} loading={<SkeletonList rows={3} className="h-8" />}>
        {({ devices, latest, last_used }) => (
          <DescriptionList
            items={[
              { term: copy.account, value: <Account user={user} /> },
              {
                term: copy.twoFactor,
                value: [
                  user.two_factor ? copy.on : copy.off,
                  user.passkeys > 0 && copy.passkeys(user.passkeys),
                ]
                  .filter(Boolean)
                  .join(' · '),
              },
              {
                term: copy.lastSignIn,
                ...(latest !== null
                  ? {
                      value: formatMoment(latest),
                      hint: `${copy.signedInOn(devices)}, ${copy.lastUsed(formatMoment(last_used))}`,
                    }
                  : user.is_verified
                    ? { value: copy.signedInNowhere, hint: copy.signedOutForgotten }
                    : { value: copy.neverSignedIn }),
              },
              ...(waiting ? [{ term: copy.newAddress, value: copy.waitsFor(waiting.email) }] : []),
            ]}
          />
        )}
      </QueryView>
    </Card>
  )
}

function Account({ user }: { user: User }) {
  const { data: open } = useQuery({ ...openInvitations(), enabled: !user.is_verified })
  if (user.disabled) return copy.accounts.disabled
  if (user.is_verified) return copy.accounts.active
  if (open === undefined) return null
  return open.some(({ email }) => email === user.email) ? copy.accounts.invited : copy.accounts.notInvited
}
