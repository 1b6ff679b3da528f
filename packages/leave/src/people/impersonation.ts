/** The two addresses an impersonation keeps in session storage (N-02). */
export interface ImpersonationState {
  impersonatedEmail: string | null
  originalAdminEmail: string | null
}

/** Active when both addresses are there and the loaded user is the impersonated one (N-04). */
export const isImpersonating = (
  { impersonatedEmail, originalAdminEmail }: ImpersonationState,
  loadedEmail: string | null | undefined,
): boolean => Boolean(impersonatedEmail) && Boolean(originalAdminEmail) && loadedEmail === impersonatedEmail
