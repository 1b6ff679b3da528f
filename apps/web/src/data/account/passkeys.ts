import { passkeysOf } from '@leavewell/client'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

const calls = passkeysOf(client.auth)
/** Also after a refusal: it may have been removed elsewhere. */
const meta = { changes: ['Passkey'], evenIfRefused: true } as const
/** What speaks to the browser comes when it is needed. */
const browser = () => import('@simplewebauthn/browser')

/** Whether this browser, on this page, can have passkeys at all. */
export const canHavePasskeys = (): boolean => 'PublicKeyCredential' in window

/** Whether the person said no, took too long or has none: browsers tell no more. */
export const isPasskeyCancelled = ({ name }: Error): boolean =>
  name === 'NotAllowedError' || name === 'AbortError'

/** One's own passkeys. */
export const passkeys = () =>
  queryOptions({ queryKey: ['Passkey', 'own'], queryFn: calls.list, refetchOnMount: 'always' })

/** Makes one, which the device asks for in its own way, and adds it. */
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

/** Signs in with whichever passkey the person chooses; keeps the token. */
export async function signInWithPasskey(): Promise<void> {
  const optionsJSON = await calls.signInOptions()
  const { startAuthentication } = await browser()
  await calls.signIn(await startAuthentication({ optionsJSON }))
}
