import { passkeysOf } from '@leavewell/client'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

const calls = passkeysOf(client.auth)
/** Refetches also after a refusal, because the passkey may have been removed elsewhere. */
const meta = { changes: ['Passkey'], evenIfRefused: true } as const
/** The browser part of WebAuthn, loaded on demand. */
const browser = () => import('@simplewebauthn/browser')

/** Whether this browser, on this page, supports passkeys. */
export const canHavePasskeys = (): boolean => 'PublicKeyCredential' in window

/** Whether the user declined, timed out or has no passkey. Browsers do not distinguish these. */
export const isPasskeyCancelled = ({ name }: Error): boolean =>
  name === 'NotAllowedError' || name === 'AbortError'

/** The user's own passkeys. */
export const passkeys = () =>
  queryOptions({ queryKey: ['Passkey', 'own'], queryFn: calls.list, refetchOnMount: 'always' })

/** Creates a passkey with the device's own dialog and stores it. */
export const addPasskey = () =>
  mutationOptions({
    async mutationFn({ name, password }: { name: string; password: string }) {
      const optionsJSON = await calls.creationOptions(password)
      const { startRegistration } = await browser()
      return calls.add(name, await startRegistration({ optionsJSON }))
    },
    meta,
  })

export const renamePasskey = () =>
  mutationOptions({
    mutationFn: ({ id, name }: { id: string; name: string }) => calls.rename(id, name),
    meta,
  })

export const removePasskey = () => mutationOptions({ mutationFn: (id: string) => calls.remove(id), meta })

/** Signs in with a passkey that the user selects, and stores the token. */
export async function signInWithPasskey(): Promise<void> {
  const optionsJSON = await calls.signInOptions()
  const { startAuthentication } = await browser()
  await calls.signIn(await startAuthentication({ optionsJSON }))
}
