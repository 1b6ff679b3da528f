/** SQL of the policy of each person and leave type on the day $1. The later of two from the same day applies. */
export const CURRENT_POLICIES = `SELECT DISTINCT ON (user_id, leave_type) user_id, leave_type, policy_name
  FROM "entities"."UserPolicy" WHERE valid_from <= $1 ORDER BY user_id, leave_type, valid_from DESC, created_date DESC`
