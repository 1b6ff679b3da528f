import { currentYearIn } from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import Type from 'typebox'
import { requireAdmin } from '../actor.ts'
import { readAnalytics } from '../analytics/read-analytics.ts'
import type { Organisation } from '../organisation.ts'
import { readBody } from './read-body.ts'
import { yearSchema } from './slice.ts'

const schema = Type.Object({ year: yearSchema })

/** The company's figures of a year, by default the current one (H-05, H-06). */
export const getAnalytics = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, body, now, query }) => {
    requireAdmin(principal)
    const { year = currentYearIn(org.timeZone, now) } = readBody(schema, body)
    return { body: await readAnalytics(query, year) }
  },
})
