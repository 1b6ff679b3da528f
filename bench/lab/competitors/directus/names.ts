/** Signing secret of the bench's Directus, which nothing else can access. */
export const SECRET = 'bench-secret-of-at-least-32-bytes'

/** The role of all people, and the policy with its permissions. */
export const ROLE = '00000000-0000-0000-0000-00000000000e'
export const POLICY = '00000000-0000-0000-0000-00000000000f'

/** Returns our ids in its format: 24 hex digits after 8 zeros. */
export const uuidOf = (id: string) =>
  `00000000-${id.slice(0, 4)}-${id.slice(4, 8)}-${id.slice(8, 12)}-${id.slice(12)}`
