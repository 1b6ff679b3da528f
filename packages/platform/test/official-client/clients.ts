import { type Base44Client, createClient as createOfficialClient } from '@base44/sdk'
import { createClient as createOurClient, memoryStore } from '@leavewell/client'
import { vi } from 'vitest'

/** A client's options: the user and the server. */
export interface Speaker {
  url: string
  token?: string | undefined
  serviceToken?: string
  functionsVersion?: string
  onError?: (error: Error) => void
}

export type ClientFactory = (speaker: Speaker) => Base44Client

/** The unmodified client of the hosted backend. It prints every refusal, which would clutter the test output. */
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

/** Our own client, with the same type. */
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
