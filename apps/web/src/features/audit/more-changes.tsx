import { type AuditPart, auditCopy as copy, formatDay } from '@leavewell/leave'
import { Button } from '../../ui/button.tsx'

interface Props {
  /** A list that is loaded page by page. */
  query: {
    data: { pages: readonly Pick<AuditPart, 'archived_until'>[] } | undefined
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
  }
}

/** Loads older changes on demand. At the end of the list, says from which date older changes are archived. */
export const MoreChanges = ({ query }: Props) => {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const archived = data?.pages.at(-1)?.archived_until
  if (!hasNextPage && archived === undefined) return null
  return (
    <div className="flex justify-center border-line border-t px-4 py-3">
      {hasNextPage ? (
        <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {copy.more}
        </Button>
      ) : (
        <p className="text-ink-muted">{copy.archivedUntil(formatDay(archived))}</p>
      )}
    </div>
  )
}
