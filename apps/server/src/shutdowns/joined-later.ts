/**
 * SQL of people who joined after a shutdown was booked, or moved into its departments or offices. People who got a policy
 * since then count, too. None has leave on its days. `id` is that of the shutdown, `$1` the organisation's day.
 */
export const JOINED_LATER = `SELECT s.id, u.id AS user_id, u.full_name, u.email, s.title,
    s.leave_type, s.start_date, s.end_date, s.start_half, s.end_half
  FROM "entities"."Shutdown" s JOIN "entities"."User" u ON
    coalesce(u.disabled, false) = false AND u.left_on IS NULL AND (u.date_hired IS NULL OR u.date_hired <= s.end_date)
    AND (s.scope = 'everyone' OR s.scope_ids ? CASE s.scope WHEN 'department' THEN u.department
      WHEN 'office' THEN u.office ELSE u.id END)
    AND NOT s.except_users ? u.id AND NOT s.known_users ? u.id
  WHERE s.status = 'booked' AND s.end_date >= $1::date
    AND u.id IS DISTINCT FROM s.made_by
    AND (NOT s.unbookable_users ? u.id OR EXISTS (SELECT 1 FROM "entities"."UserPolicy" p
      WHERE p.user_id = u.id AND p.leave_type = s.leave_type AND p.created_date > s.created_date))
    AND NOT EXISTS (SELECT 1 FROM "entities"."LeaveRequest" r WHERE r.user_id = u.id
      AND r.status IN ('pending', 'approved') AND r.start_date <= s.end_date AND r.end_date >= s.start_date)
  ORDER BY s.start_date, u.full_name, u.id`
