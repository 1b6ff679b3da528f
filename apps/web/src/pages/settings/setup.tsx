import { setupCopy as copy } from '@leavewell/leave'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { changeSetup, setup } from '../../data/installation/setup.ts'
import { SetupProgress } from '../../features/setup/setup-card.tsx'
import { SetupList } from '../../features/setup/setup-list.tsx'
import { announceServerError, announceSuccess } from '../../leave-ui/announce.ts'
import { QueryView } from '../../leave-ui/query-view.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { PageBody } from '../../ui/page.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { SettingsHeader } from './settings-header.tsx'

const CountingDialog = lazyPart(
  async () => (await import('../../features/setup/counting-dialog.tsx')).CountingDialog,
)

const LIVE_LINKS = [
  ['/settings/mail', copy.liveLinks.reminders],
  ['/profile', copy.liveLinks.feeds],
  ['/settings/limits', copy.liveLinks.limits],
] as const

/** All steps of the setup, also long after it. */
export function SetupPage() {
  const query = useQuery(setup())
  const [isAnswering, setAnswering] = useState(false)
  const show = useMutation({
    ...changeSetup(),
    onSuccess: () => announceSuccess(copy.shown),
    onError: () => announceServerError(copy.saveFailed),
  })
  return (
    <PageBody>
      <SettingsHeader
        title={copy.title}
        subtitle={copy.subtitle}
        actions={
          query.data?.isHidden &&
          query.data.isNew && (
            <Button isPending={show.isPending} onPress={() => show.mutate({ is_hidden: false })}>
              {copy.show}
            </Button>
          )
        }
      />
      <QueryView query={query} failed={copy.failed} loading={<SkeletonList rows={9} />}>
        {report => (
          <>
            <SetupProgress report={report} />
            {report.steps.every(({ isDone }) => isDone) && (
              <Alert tone="success" title={copy.live}>
                {copy.liveText}
                <ul className="mt-1 flex flex-wrap gap-x-4">
                  {LIVE_LINKS.map(([href, label]) => (
                    <li key={href}>
                      <TextLink href={href}>{label}</TextLink>
                    </li>
                  ))}
                </ul>
              </Alert>
            )}
            <SetupList steps={report.steps} onAnswer={() => setAnswering(true)} />
          </>
        )}
      </QueryView>
      <Suspense>{isAnswering && <CountingDialog onClose={() => setAnswering(false)} />}</Suspense>
    </PageBody>
  )
}
