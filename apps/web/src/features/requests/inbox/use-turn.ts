import type { TeamRequestRow } from '@leavewell/leave'
import { useEffect, useEffectEvent, useState } from 'react'
import type { NumberedPage } from '../../../lib/pages.ts'

interface Turning {
  by: 1 | -1
  /** The page at the start. */
  page: number
  /** The request at the start. */
  from: TeamRequestRow
}

/** Moves past the last request of a page, or before its first, by turning the page. */
export function useTurn({ page, pages }: NumberedPage<TeamRequestRow>, onTurn: (page: number) => void) {
  const [turning, setTurning] = useState<Turning>()
  return {
    turning,
    /** The request that stays visible until the other page has loaded. */
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

/** After the other page has loaded, selects its nearest request. */
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
