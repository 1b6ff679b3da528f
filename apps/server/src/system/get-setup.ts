import {
  CALENDAR_DAYS,
  calendarDayRules,
  currentYearIn,
  SETUP_READERS,
  type SetupFacts,
  type SetupReport,
  setupSteps,
  todayIn,
} from '@leavewell/leave'
import type { ReadingFunction } from '@leavewell/platform'
import { requireRight } from '../kernel/actor.ts'
import { CURRENT_POLICIES } from '../kernel/current-policies.ts'
import type { Organisation } from '../kernel/organisation.ts'
import { readSettings } from '../kernel/read-settings.ts'
import { readsOf } from '../kernel/records.ts'

/** Counts only, so that it stays fast with thousands of people. $1 is today, $2 the year, $3 calendar days. */
const FACTS = `WITH active AS (
  SELECT id, email, first_name, last_name, role, manager_id, department, is_verified
  FROM "entities"."User" WHERE disabled IS NOT TRUE
)
SELECT
  EXISTS (SELECT 1 FROM "entities"."LeaveRequest") AS "hasRequests",
  (SELECT coalesce(array_agg(DISTINCT leave_type), '{}') FROM (${CURRENT_POLICIES}) latest
    WHERE policy_name <> $3 AND user_id IN (SELECT id FROM active)) AS "typesWithPolicy",
  (SELECT count(*)::int FROM "entities"."HolidayRegion" r WHERE 2 = (
    SELECT count(DISTINCT left(h.day::text, 4)) FROM "entities"."Holiday" h
    WHERE h.region = r.code AND left(h.day::text, 4)::int - $2::int IN (0, 1) AND NOT h.cancelled)) AS regions,
  (SELECT count(*)::int FROM active) AS people,
  (SELECT count(*)::int FROM active WHERE coalesce(trim(first_name), '') = '' OR coalesce(trim(last_name), '') = '')
    AS unnamed,
  (SELECT count(*)::int FROM active u WHERE NOT EXISTS (
    SELECT 1 FROM "entities"."WorkAssignment" a
    WHERE a.valid_from <= $1 AND (a.valid_to IS NULL OR a.valid_to >= $1) AND (
      a.scope = 'everyone'
      OR (a.scope = 'department' AND a.scope_id = u.department)
      OR (a.scope = 'user' AND a.scope_id = u.id)))) AS "withoutPattern",
  (SELECT count(*)::int FROM active u WHERE NOT EXISTS (
    SELECT 1 FROM "entities"."LeaveBalance" b WHERE b.user_id = u.id AND b.year = $2::int)) AS "withoutBalance",
  (SELECT count(*)::int FROM active WHERE role <> 'admin' AND coalesce(manager_id, '') = '') AS "withoutManager",
  (SELECT count(*) > 1 FROM active WHERE is_verified)
    OR EXISTS (SELECT 1 FROM platform.invitation i
      WHERE NOT EXISTS (SELECT 1 FROM active u WHERE u.is_verified AND lower(u.email) = lower(i.email))) AS "hasInvited"`

/** The setup checklist: what a new organisation has, and what is missing. */
export const getSetup = (org: Organisation): ReadingFunction => ({
  reads: async ({ principal, entities, query, now }) => {
    requireRight(principal, ...SETUP_READERS)
    const records = readsOf(entities)
    const day = todayIn(org.timeZone, now)
    const [settings, [facts]] = await Promise.all([
      readSettings(records),
      query<SetupFacts>(FACTS, [day, currentYearIn(org.timeZone, now), CALENDAR_DAYS]),
    ])
    if (facts === undefined) throw new Error('The facts of the setup are one row')
    const countedTypes = org.leaveTypes.keys.filter(
      key => org.leaveTypes.isOffered(key, day, null) && calendarDayRules(key).floor.at_submit !== null,
    )
    const hasOrganisation = Boolean(settings?.name ?? settings?.time_zone ?? settings?.first_day_of_week)
    const report: SetupReport = {
      steps: setupSteps({ ...facts, countedTypes, hasOrganisation }, settings?.setup_confirmed ?? []),
      isHidden: settings?.setup_hidden ?? false,
      isNew: !facts.hasRequests,
    }
    return { body: report }
  },
})
