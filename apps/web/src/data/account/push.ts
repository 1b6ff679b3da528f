import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../connection/client.ts'

/** Refetches also after a refusal, because an administrator may have turned push off. */
const meta = { changes: ['Push'], evenIfRefused: true } as const
const PATH = '/auth/push'

/** What this browser can do. On iPhone and iPad, only apps on the Home Screen get messages. */
export function pushSupport(): 'supported' | 'home-screen' | 'unsupported' {
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator) return 'supported'
  const { userAgent, maxTouchPoints } = navigator
  const isApple = /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isApple ? 'home-screen' : 'unsupported'
}

export interface PushState {
  is_allowed: boolean
  /** The browser of this session gets messages. */
  is_on: boolean
  public_key: string | null
}

export const pushState = () =>
  queryOptions({
    queryKey: ['Push'],
    queryFn: (): Promise<PushState> => client.auth.send('GET', PATH),
    refetchOnMount: 'always',
  })

/** Requests permission, then subscribes. Call it after a press only. Returns false without permission. */
export const turnOnPush = () =>
  mutationOptions({
    async mutationFn({ public_key }: Pick<PushState, 'public_key'>) {
      if ((await Notification.requestPermission()) !== 'granted') return false
      await navigator.serviceWorker.register('/offline.js')
      const { pushManager } = await navigator.serviceWorker.ready
      // An earlier subscription may be of another key or another person.
      await (await pushManager.getSubscription())?.unsubscribe()
      const subscription = await pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: public_key,
      })
      const { endpoint, keys } = subscription.toJSON()
      await client.auth.send('PUT', PATH, { endpoint, keys })
      return true
    },
    meta,
  })

export const turnOffPush = () =>
  mutationOptions({
    async mutationFn() {
      await client.auth.send('DELETE', PATH)
      const registration = await navigator.serviceWorker.getRegistration()
      await (await registration?.pushManager.getSubscription())?.unsubscribe()
    },
    meta,
  })
