import type { TeamRequestRow } from '@leavewell/leave'
import { useEffect, useEffectEvent, useState } from 'react'
import type { NumberedPage } from '../../../lib/pages.ts'

interface Turning {
  by: 1 | -1
  /** The page it began at. */
  page: number
  /** What was looked at then. */
  from: TeamRequestRow
}

/** Going on beyond the last request of a page, or back before its first: the page turns. */
export function useTurn({ page, pages }: NumberedPage<TeamRequestRow>, onTurn: (page: number) => void) {
  const [turning, setTurning] = useState<Turning>()
  return {
    turning,
    /** What stays in sight until the other page is there. */
    from: turning?.from,
    go(by: 1 | -1, from: TeamRequestRow | undefined) {
      const wanted = page + by
      if (from === undefined || turning !== undefined || wanted < 1 || wanted > pages) return
      setTurning({ by, page, from })
      onTurn(wanted)
    },
    stop: () => setTurning(undefined),
  }
}

/** Once the other page is there, its nearest request is the one to look at. */
export function useArrival(
  { turning }: ReturnType<typeof useTurn>,
  { page, items }: NumberedPage<TeamRequestRow>,
  onArrive: (request: TeamRequestRow | undefined) => void,
): void {
  const arrive = useEffectEvent(() => onArrive(turning?.by === 1 ? items[0] : items.at(-1)))
  const hasArrived = turning !== undefined && turning.page !== page
  useEffect(() => {
    if (hasArrived) arrive()
  }, [hasArrived])
}
