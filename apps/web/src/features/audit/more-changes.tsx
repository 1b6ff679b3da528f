import { auditCopy as copy } from '@leavewell/leave'
import { Button } from '../../ui/button.tsx'

interface Props {
  /** A list that is fetched part by part. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** Below a list of changes, as long as older ones are left. */
export const MoreChanges = ({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: Props) =>
  hasNextPage && (
    <div className="flex justify-center border-line border-t px-4 py-3">
      <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
        {copy.more}
      </Button>
    </div>
  )
