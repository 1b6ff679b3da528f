import { layoutCopy, type Notification, newUserTasksCopy, notificationsCopy } from '@leavewell/leave'
import { Check, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Ago } from '../../leave-ui/ago.tsx'
import { QueryView, type Shown } from '../../leave-ui/query-view.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CountBadge } from '../../ui/count-badge.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'

interface Props {
  tasks: Shown<readonly Notification[]>
  onComplete: (task: Notification) => void
  /** Opens the settings of the task's person. */
  onReview: (task: Notification) => void
  /** The id of the task that is being completed. */
  pendingId: string | undefined
}

/**
 * New users whose details an administrator must set (H-03). Completing a task removes it from the list (M-10,
 * M-11). Hidden without tasks. After the last one, it says that all are done until the user leaves the page.
 */
export function NewUserTasks(props: Props) {
  const { data, isLoadingError } = props.tasks
  const count = data?.length ?? 0
  const [hadTasks, setHadTasks] = useState(false)
  if (count > 0 && !hadTasks) setHadTasks(true)
  if (!hadTasks && !isLoadingError) return null
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          {layoutCopy.actionRequired}
          <CountBadge count={count} />
        </span>
      }
      isFlush={count > 0}
    >
      <Tasks {...props} />
    </Card>
  )
}

const Tasks = ({ tasks, onComplete, onReview, pendingId }: Props) => (
  <QueryView
    query={tasks}
    failed={newUserTasksCopy.loadFailed}
    loading={<SkeletonList rows={2} />}
    empty={() => (
      <p tabIndex={-1} data-focus="empty" className="flex items-center gap-2 rounded-sm text-ink-muted">
        <CircleCheck aria-hidden className="size-4 text-success-ink" />
        {newUserTasksCopy.none}
      </p>
    )}
  >
    {open => (
      // A long list scrolls, so that the content below stays in reach.
      <ul className="max-h-72 divide-y divide-line overflow-y-auto border-line border-t max-md:max-h-36">
        {open.map(task => (
          // A phone shows one line of actions and two of text, to leave room for the page below. Review shows
          // the rest.
          <li
            key={task.id}
            className="flex items-start gap-4 px-4 py-3 max-md:items-center max-md:gap-2 max-md:py-2"
          >
            <span className="min-w-0 flex-1 max-md:text-meta">
              <span className="block font-medium max-md:sr-only">{task.title}</span>
              <span className="block break-words text-ink-muted max-md:line-clamp-2">{task.message}</span>
              <span className="text-ink-subtle text-meta max-md:sr-only">
                <Ago at={task.created_date} />
              </span>
            </span>
            <span className="flex shrink-0 gap-2">
              {task.related_id !== null && (
                <Button
                  size="small"
                  data-action="review"
                  isDisabled={pendingId === task.id}
                  onPress={() => onReview(task)}
                >
                  {newUserTasksCopy.review}
                </Button>
              )}
              <Button
                size="small"
                data-action="complete"
                className="max-md:min-w-11 max-md:px-2"
                icon={<Check aria-hidden className="md:hidden" />}
                isPending={pendingId === task.id}
                onPress={() => onComplete(task)}
              >
                <span className="max-md:sr-only">{notificationsCopy.complete}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    )}
  </QueryView>
)
