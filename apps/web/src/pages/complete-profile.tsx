import { hasBothNames, messages } from '@leavewell/leave'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { BrandMark } from '../brand/brand-mark.tsx'
import { BRAND_NAME } from '../brand/brand-name.ts'
import { users } from '../data/users.ts'
import { CompleteProfileForm } from '../features/complete-profile/complete-profile-form.tsx'
import { pagePath } from '../lib/page-path.ts'
import { useSession } from '../session/session.ts'
import { ErrorState } from '../ui/error-state.tsx'

const { completeProfile: said } = messages

/** The first-time screen, without the Layout (J). Who has a name already goes on at once, as everybody does after saving. */
export function CompleteProfilePage() {
  const { user, refresh } = useSession()
  const { isError, isFetching, refetch } = useQuery({ ...users.me(), refetchOnMount: 'always' })
  if (hasBothNames(user)) return <Navigate to={pagePath('Dashboard')} replace />
  return (
    <div className="flex min-h-dvh flex-col items-center bg-linear-to-b from-accent-soft to-canvas px-4 py-8 md:justify-center md:py-12">
      <p className="mb-6 flex items-center gap-3">
        <BrandMark className="size-9" />
        <span className="font-semibold text-dialog tracking-tight">{BRAND_NAME}</span>
      </p>
      <main className="w-full max-w-form rounded-xl border border-line bg-surface p-6 shadow-float md:p-8">
        <h1 className="mb-5 font-semibold text-title tracking-tight">{said.title}</h1>
        {isError ? (
          <ErrorState message={said.loadFailed} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <CompleteProfileForm user={user} onDone={refresh} />
        )}
      </main>
    </div>
  )
}
