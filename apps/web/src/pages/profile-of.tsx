import type { User } from '@leavewell/leave'
import { PasswordCard } from '../features/account/password/password-card.tsx'
import { AskBeforeLeaving } from '../features/account/profile/ask-before-leaving.tsx'
import { ProfileHeader } from '../features/account/profile/profile-header.tsx'
import { ProfileSections } from '../features/account/profile/profile-sections.tsx'
import { useProfileForm } from '../features/account/profile/use-profile-form.ts'
import { SecurityCard } from '../features/account/security/security-card.tsx'
import { SessionsCard } from '../features/account/sessions/sessions-card.tsx'
import { classes } from '../lib/classes.ts'
import { useSession } from '../session/session.ts'
import { Form } from '../ui/form.tsx'

/** A profile that is there: its header, its sections, how one signs in, and where one is signed in. */
export function ProfileOf({ user }: { user: User }) {
  const { refresh, isImpersonating } = useSession()
  const form = useProfileForm(user, refresh)
  return (
    <>
      <Form
        problems={form.problems}
        onSubmit={form.submit}
        className={classes('gap-6 [&_:is(input,button)]:scroll-mt-48', form.isEditing && 'max-md:pb-16')}
      >
        <ProfileHeader
          user={user}
          isEditing={form.isEditing}
          isSaving={form.isSaving}
          onEdit={form.edit}
          onCancel={form.cancel}
        />
        <ProfileSections user={user} form={form} />
      </Form>
      {!isImpersonating && !form.isEditing && (
        <>
          <PasswordCard userId={user.id} />
          <SecurityCard user={user} />
          <SessionsCard />
        </>
      )}
      <AskBeforeLeaving isChanged={form.isChanged} />
    </>
  )
}
