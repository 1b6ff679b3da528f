import { profileCopy as copy, isManager, type User } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { users } from '../data/users/users.ts'
import { KeptLeaveCard } from '../features/account/kept-leave-card.tsx'
import { NotificationsCard } from '../features/account/notifications-card.tsx'
import { PasswordCard } from '../features/account/password/password-card.tsx'
import { PersonalDataCard } from '../features/account/personal-data-card.tsx'
import { ProfileHeader, ProfileSkeleton } from '../features/account/profile/profile-header.tsx'
import { ProfileSections } from '../features/account/profile/profile-sections.tsx'
import { useProfileForm } from '../features/account/profile/use-profile-form.ts'
import { SecurityCard } from '../features/account/security/security-card.tsx'
import { SessionsCard } from '../features/account/sessions-card.tsx'
import { OwnDeputiesCard } from '../features/approvals/deputies/own-deputies-card.tsx'
import { CalendarFeedsCard } from '../features/calendar-feeds/calendar-feeds-card.tsx'
import { SlackAccountCard } from '../features/slack/slack-account-card.tsx'
import { TeamsCard } from '../features/teams/teams-card.tsx'
import { AskBeforeLeaving } from '../forms/ask-before-leaving.tsx'
import { QueryView } from '../leave-ui/query-view.tsx'
import { classes } from '../lib/classes.ts'
import { useSession } from '../session/session.ts'
import { Form } from '../ui/form.tsx'
import { PageBody, PageHeader } from '../ui/page.tsx'

/** The user's own profile. Refetched with the page, because edits need current data (I, S-51). */
export function ProfilePage() {
  const me = useQuery({ ...users.me(), refetchOnMount: 'always' })
  // After the first load, the form stays. A later failure must not remove unsaved changes.
  const [isThere, setThere] = useState(false)
  if (!isThere && me.isFetchedAfterMount && me.isSuccess) setThere(true)
  return (
    <PageBody>
      <PageHeader title={copy.title} subtitle={copy.subtitle} />
      <QueryView
        query={{
          data: isThere ? me.data : undefined,
          isLoadingError: !isThere && me.isError && !me.isFetching,
          refetch: me.refetch,
        }}
        failed={copy.loadFailed}
        loading={<ProfileSkeleton />}
      >
        {user => <ProfileOf user={user} />}
      </QueryView>
    </PageBody>
  )
}

/** A loaded profile: header, sections, sign-in methods and sessions. */
function ProfileOf({ user }: { user: User }) {
  const { refresh, isImpersonating } = useSession()
  const form = useProfileForm(user, refresh)
  return (
    <>
      <Form
        problems={form.problems}
        onSubmit={() => void form.submit()}
        className={classes('gap-6 [&_:is(input,button)]:scroll-mt-48', form.isEditing && 'max-md:pb-16')}
      >
        <ProfileHeader
          user={user}
          isEditing={form.isEditing}
          isSaving={form.isSending}
          onEdit={form.edit}
          onCancel={form.cancel}
        />
        <ProfileSections user={user} form={form} />
        <AskBeforeLeaving isChanged={form.isChanged} />
      </Form>
      {!isImpersonating && !form.isEditing && (
        <>
          <NotificationsCard user={user} />
          <SlackAccountCard />
          {isManager(user) && <TeamsCard />}
          {isManager(user) && <OwnDeputiesCard />}
          <PasswordCard userId={user.id} />
          <SecurityCard user={user} />
          <SessionsCard />
          <CalendarFeedsCard />
          <KeptLeaveCard />
          <PersonalDataCard />
        </>
      )}
    </>
  )
}
