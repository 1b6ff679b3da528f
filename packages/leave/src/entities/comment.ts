/** Who speaks in a comment (K-03). */
export const COMMENT_ROLES = ['Employee', 'Manager'] as const

export type CommentRole = (typeof COMMENT_ROLES)[number]

/** One comment on a pending request (K-02, K-04). */
export interface Comment {
  user_id: string
  user_name: string
  role: CommentRole
  message: string
  /** ISO UTC. */
  timestamp: string
}
