const KEY = 'leavewell_sign_in_email'

/** A wrong password reloads the page; the address need not be typed again. */
export const rememberEmail = (email: string): void => sessionStorage.setItem(KEY, email)

/** The address typed before the reload, once. */
export function takeEmail(): string {
  const email = sessionStorage.getItem(KEY) ?? ''
  sessionStorage.removeItem(KEY)
  return email
}
