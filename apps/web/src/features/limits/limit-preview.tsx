import { leaveLimitsCopy as copy } from '@leavewell/leave'
import type { ReactNode } from 'react'
import { QueryView, type Shown } from '../../leave-ui/query-view.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Previews a limit below its fields. Says what is still missing, or shows the server's answer. */
export const LimitPreview = ({ waits, children }: { waits: string; children: ReactNode }) => (
  <section aria-label={copy.preview} className="flex flex-col gap-2 rounded-md bg-sunken/50 p-3">
    <h3 className="font-medium">{copy.preview}</h3>
    {children ?? <p className="text-ink-muted">{waits}</p>}
  </section>
)

interface AnswerProps<Preview> {
  query: Shown<Preview>
  children: (preview: Preview) => ReactNode
}

/** The number of affected people, and further results. */
export const PreviewAnswer = <Preview extends { people: number }>({
  query,
  children,
}: AnswerProps<Preview>) => (
  <QueryView query={query} failed={copy.previewFailed} loading={<Skeleton className="h-12" />}>
    {preview => (
      <>
        <p role="status">{copy.concerns(preview.people)}</p>
        {children(preview)}
      </>
    )}
  </QueryView>
)
