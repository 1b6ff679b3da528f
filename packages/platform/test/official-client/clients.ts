import { type Base44Client, createClient as createOfficialClient } from '@base44/sdk'
import { createClient as createOurClient, memoryStore } from '@leavewell/client'
import { vi } from 'vitest'

/** Who speaks, and to which server. */
export interface Speaker {
  url: string
  token?: string | undefined
  serviceToken?: string
  functionsVersion?: string
  onError?: (error: Error) => void
}

export type ClientFactory = (speaker: Speaker) => Base44Client

/** What the unmodified client of the hosted backend says. It prints every refusal; nobody wants to read that here. */
const official: ClientFactory = ({ url, onError, token, ...more }) => {
  for (const method of ['error', 'log'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  return createOfficialClient({
    serverUrl: url,
    appId: 'test',
    analytics: { enabled: false },
    ...more,
    ...(token === undefined ? {} : { token }),
    ...(onError === undefined ? {} : { options: { onError } }),
  })
}

/** Ours, taken for the same. */
const ours: ClientFactory = ({ url, ...more }) =>
  createOurClient({
    serverUrl: url,
    appId: 'test',
    storage: { local: memoryStore(), session: memoryStore() },
    ...more,
  }) as unknown as Base44Client

/** The suites of this folder run with each: `describe.each(CLIENTS)('%s: …', (_name, createClient) => …)`. */
export const CLIENTS: readonly [string, ClientFactory][] = [
  ['the official client', official],
  ['our client', ours],
]
