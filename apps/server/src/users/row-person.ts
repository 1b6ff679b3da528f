/** The person `u` beside a row, as SQL; null when there is none (H-16). */
export const ROW_PERSON = `CASE WHEN u.id IS NOT NULL THEN jsonb_build_object(
  'id', u.id, 'full_name', u.full_name, 'email', u.email,
  'department', u.department, 'profile_picture', u.profile_picture
) END`

/** What `displayName` calls `u`. */
export const NAME = "coalesce(nullif(btrim(u.full_name), ''), u.email)"

/** By name, as people look for each other. */
export const BY_NAME = "lower(coalesce(nullif(u.full_name, ''), u.email))"

/** Whether the text at the placeholder occurs in the name or address of `u`. */
export const isNamed = (text: string) =>
  `strpos(lower(concat_ws(' ', u.full_name, u.email)), lower(${text}::text)) > 0`
