/** Session-storage keys of an impersonation (N-02, OP-20). */
export const IMPERSONATED_EMAIL_KEY = 'impersonated_user_email'
export const ORIGINAL_ADMIN_EMAIL_KEY = 'original_admin_email'
/** Request header with the impersonated person, sent with the administrator's own token (OP-17). */
export const IMPERSONATION_HEADER = 'X-Impersonate-User'

/** The two addresses that an impersonation stores in session storage (N-02). */
export interface ImpersonationState {
  impersonatedEmail: string | null
  originalAdminEmail: string | null
}

/** Active when both addresses are there and the loaded user is the impersonated one (N-04). */
export const isImpersonating = (
  { impersonatedEmail, originalAdminEmail }: ImpersonationState,
  loadedEmail: string | null | undefined,
): boolean => Boolean(impersonatedEmail) && Boolean(originalAdminEmail) && loadedEmail === impersonatedEmail
