import { expect, it } from 'vitest'
import { administrator } from '../../../testing/records.ts'
import { teamRequests, teamRequestsAmong } from './team-requests.ts'

it.each(['Blackout', 'CoverageRule'] as const)(
  'team requests are refetched when a %s changes, because it can affect each of them',
  entity => {
    for (const { meta } of [
      teamRequests(administrator(), { status: 'pending' }, 1),
      teamRequestsAmong(administrator(), ['r1']),
    ]) {
      expect(meta?.reads).toContain(entity)
      expect(meta?.shows?.({ entity, id: 'l1', record: {} }, { page: { items: [] } })).toBe(true)
    }
  },
)
