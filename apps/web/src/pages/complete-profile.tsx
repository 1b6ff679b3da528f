import { appStartCopy, completeProfileCopy as copy, hasBothNames } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { BrandFrame } from '../brand/brand-frame.tsx'
import { users } from '../data/users/users.ts'
import { CompleteProfileForm } from '../features/account/complete-profile/complete-profile-form.tsx'
import { pagePath } from '../leave-ui/page-path.ts'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { useSession } from '../session/session.ts'
import { ErrorState } from '../ui/error-state.tsx'

/** The first-time screen, without the Layout (J). Continues after saving, or immediately for users with a name. */
export function CompleteProfilePage() {
  useDocumentTitle(copy.title)
  const { user, settings, refresh } = useSession()
  const { isError, isFetching, refetch } = useQuery({ ...users.me(), refetchOnMount: 'always' })
  if (hasBothNames(user)) return <Navigate to={pagePath('Dashboard')} replace />
  return (
    <BrandFrame settings={settings}>
      <h1 className="mb-5 font-semibold text-title tracking-tight">{copy.title}</h1>
      {isError ? (
        <ErrorState
          message={appStartCopy.userNotLoaded}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <CompleteProfileForm user={user} onDone={refresh} />
      )}
    </BrandFrame>
  )
}
