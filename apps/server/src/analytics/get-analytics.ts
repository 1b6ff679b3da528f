import { currentYearIn } from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import Type from 'typebox'
import { requireAdmin } from '../kernel/actor.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { yearSchema } from '../kernel/page-request.ts'
import { readBody } from '../kernel/read-body.ts'
import { readAnalytics } from './read-analytics.ts'

const schema = Type.Object({ year: yearSchema })

/** The company's figures of a year, by default the current one (H-05, H-06). */
export const getAnalytics = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, body, now, query }) => {
    requireAdmin(principal)
    const { year = currentYearIn(org.timeZone, now) } = readBody(schema, body)
    return { body: await readAnalytics(query, year) }
  },
})
