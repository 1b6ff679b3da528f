import { Card } from '../../../ui/card.tsx'
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx'

/** The shape of a profile while the user loads (I-19). */
export const ProfileSkeleton = () => (
  <>
    <Card>
      <div className="flex items-center gap-5">
        <Skeleton className="size-20 shrink-0 rounded-full" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-5 w-48 max-w-full" />
          <Skeleton className="h-4 w-64 max-w-full" />
        </div>
      </div>
    </Card>
    <Card>
      <SkeletonList rows={4} className="h-10" />
    </Card>
    <Card>
      <SkeletonList rows={2} className="h-10" />
    </Card>
  </>
)
