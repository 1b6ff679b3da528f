/** Selects the day length of the policy that an entry `l` of the ledger was posted under. */
export const DAY_MINUTES_OF_ENTRY = `SELECT (p.rules->>'day_minutes')::int8 AS day_minutes
      FROM "entities"."UserPolicy" m
      JOIN "entities"."LeavePolicy" p ON p.name = m.policy_name AND p.leave_type = m.leave_type
      WHERE m.user_id = l.user_id AND m.leave_type = l.leave_type AND m.valid_from <= l.effective_on
        AND (p.version = 1 OR p.effective_from <= l.effective_on)
      ORDER BY m.valid_from DESC, p.version = 1, p.effective_from DESC, p.version DESC LIMIT 1`
