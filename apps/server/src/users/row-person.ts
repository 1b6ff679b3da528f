/** The person `u` beside a row, as SQL; null when there is none (H-16). */
export const ROW_PERSON = `CASE WHEN u.id IS NOT NULL THEN jsonb_build_object(
  'id', u.id, 'full_name', u.full_name, 'email', u.email,
  'department', u.department, 'profile_picture', u.profile_picture
) END`

/** By name, as people look for each other. */
export const BY_NAME = "lower(coalesce(nullif(u.full_name, ''), u.email))"

/**
 * Whether the text occurs in the person's name or address. Where there is no person, in what the screen calls that and in the
 * id that leads nowhere.
 */
export const isNamed = (id: string, text: string, unknown: string) =>
  `strpos(lower(CASE WHEN u.id IS NULL THEN ${unknown}::text || ' ' || ${id}
    ELSE concat_ws(' ', u.full_name, u.email) END), lower(${text})) > 0`
