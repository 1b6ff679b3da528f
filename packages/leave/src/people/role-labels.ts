import type { CommentRole } from '../entities/comment.ts'
import type { Role } from '../entities/user.ts'

/** The word for a role everywhere but in the sidebar's badge (K-07, I-18, OP-26). */
export const roleLabel = (role: Role): CommentRole => (role === 'admin' ? 'Manager' : 'Employee')

/** Badge beside an administrator's name in the sidebar footer (B-17). */
export const ADMIN_BADGE = 'Admin'
