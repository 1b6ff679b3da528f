import { leaveLimitsCopy as copy, type LimitMode } from '@leavewell/leave'
import { Ban, TriangleAlert } from 'lucide-react'
import { Tag } from '../../ui/tag.tsx'

/** Shows whether a limit blocks requests or only warns. */
export const ModeTag = ({ mode }: { mode: LimitMode }) =>
  mode === 'block' ? (
    <Tag tone="danger" icon={<Ban aria-hidden />}>
      {copy.modesShort.block}
    </Tag>
  ) : (
    <Tag tone="warning" icon={<TriangleAlert aria-hidden />}>
      {copy.modesShort.warn}
    </Tag>
  )
