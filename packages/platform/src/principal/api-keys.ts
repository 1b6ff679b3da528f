import type { FastifyRequest } from 'fastify'
import { errors } from '../errors.ts'
import type { UserRecord } from './principal.ts'

/** What a scope of API keys opens: entities to read, and functions to call. Everything else is closed to keys. */
export interface ApiScope {
  readonly reads: readonly string[]
  readonly functions: readonly string[]
}

/** An app's rules for API keys. */
export interface ApiKeyRules {
  scopes: Readonly<Record<string, ApiScope>>
  /** Whether a person may have a key with this scope now. Called when a key is created, and with every call. */
  mayHave(owner: UserRecord, scope: string): boolean
  /** The owner with the most permissions that a key of theirs can have. */
  narrowed(owner: UserRecord): UserRecord
}

/** Nothing is open to keys, and no one can have one. */
export const NO_API_KEYS: ApiKeyRules = { scopes: {}, mayHave: () => false, narrowed: owner => owner }

/** A valid key, without its secret. */
export interface ApiKey {
  id: string
  user_id: string
  scopes: readonly string[]
}

/** `api`: sent by a program. `feed` and `board`: part of an address. A text works for its purpose only. */
export type KeyPurpose = 'api' | 'feed' | 'board'

/** Keys by their text. */
export interface ApiKeys {
  /**
   * Returns the key, or undefined if it is unknown, expired or revoked. Cached for at most a second, and dropped
   * immediately on revocation. `client` is the caller's user agent.
   */
  resolve(purpose: KeyPurpose, text: string, client: string): Promise<ApiKey | undefined>
}

const API_KEY = /^bearer +(lw_api_\S*) *$/i

/** Returns the API key of an `Authorization` header, valid or not. */
export const apiKeyIn = ({ authorization = '' }: FastifyRequest['headers']): string | undefined =>
  API_KEY.exec(authorization)?.[1]

/** Unknown, shortened, expired and revoked keys get the same answer. */
export const badApiKey = () => errors.unauthenticated('This API key doesn’t work. Create a new one.')

/** Refuses calls that none of the scopes opens. Routes without `forApiKeys` are closed. */
export function requireScope(request: FastifyRequest, scopes: readonly ApiScope[]): void {
  const { forApiKeys } = request.routeOptions.config
  const { entity = '', '*': name = '' } = request.params as { entity?: string; '*'?: string }
  const isOpen = scopes.some(({ reads, functions }) =>
    forApiKeys === 'records'
      ? reads.includes(entity)
      : forApiKeys === 'functions' && functions.includes(name),
  )
  if (!isOpen) throw errors.forbidden('This API key has no scope for this call.', 'api_key_scope')
}
