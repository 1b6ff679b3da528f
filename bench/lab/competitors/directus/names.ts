/** What the bench's Directus signs with; nobody else reaches it. */
export const SECRET = 'bench-secret-of-at-least-32-bytes'

/** The role everybody has, and the policy that says what it may. */
export const ROLE = '00000000-0000-0000-0000-00000000000e'
export const POLICY = '00000000-0000-0000-0000-00000000000f'

/** Our ids as it wants them: 24 hex digits behind 8 zeros. */
export const uuidOf = (id: string) =>
  `00000000-${id.slice(0, 4)}-${id.slice(4, 8)}-${id.slice(8, 12)}-${id.slice(12)}`
