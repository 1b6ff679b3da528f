import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { errors } from '../errors.ts'
import { type ApiKeyRules, type ApiKeys, badApiKey, type KeyPurpose, NO_API_KEYS } from './api-keys.ts'
import { ADMINISTRATORS, type Duties } from './duties.ts'
import {
  type Principal,
  programOf,
  type Scopes,
  SERVICE,
  type UserPrincipal,
  type UserRecord,
  VISITOR,
} from './principal.ts'
import { requireEnabled } from './require-user.ts'
import {
  hasSecondFactor,
  isProven,
  type MustHaveSecondFactor,
  type SessionProof,
  secondFactorMissing,
} from './second-factor-policy.ts'

/** Names the person that an administrator acts for, next to the administrator's own token (OP-17). */
const IMPERSONATION_HEADER = 'x-impersonate-user'

const ONLY_SOME_ACT = 'Only administrators can act for somebody else.'

/** Sessions by their access token. */
export interface Sessions {
  /**
   * Returns the owner of a session, or undefined if it is unknown, expired or revoked. Cached for at most a
   * second, and dropped immediately on revocation.
   */
  resolve(token: string): Promise<{ userId: string; proof: SessionProof } | undefined>
}

/** The registered users. */
export interface UserDirectory {
  byId(id: string): Promise<UserRecord | undefined>
  byEmail(email: string): Promise<UserRecord | undefined>
}

/** Returns the scopes of a person's permissions, or undefined if none of them has a scope. */
export type ScopesOf = (user: UserRecord) => Promise<Scopes> | undefined

/** `any-session` is for the few routes that are open to a person who must first set up a second factor. */
export type Needs = 'whole-session' | 'any-session'

/** Turns tokens into principals. */
export interface Principals {
  /**
   * Returns the principal of a request. Throws a 401 for a bad token. Throws a 403 for people who are not
   * registered or may not impersonate.
   */
  ofRequest(headers: IncomingHttpHeaders, needs?: Needs): Principal | Promise<Principal>
  /** The same for a bare token, from a socket's handshake or a cookie. */
  ofToken(token: string, impersonate?: string, needs?: Needs): Promise<Principal>
  /**
   * The program that has an API key. Throws the same 401 for every key that does not work. Only routes that check
   * its scopes may call this. Elsewhere a key counts as an unknown token.
   */
  ofApiKey(key: string, headers: IncomingHttpHeaders): Promise<ApiKeyPrincipal>
  /** The program that reads a feed or a board by its address. Undefined for every address that does not work. */
  ofAddressKey(
    purpose: Exclude<KeyPurpose, 'api'>,
    key: string,
    headers: IncomingHttpHeaders,
  ): Promise<ApiKeyPrincipal | undefined>
  /**
   * A program of the server for a person, such as a link in an email. Undefined if they may not sign in, or must set up a
   * second factor first. The change log names it by `program`.
   */
  onBehalfOf(userId: string, program: string): Promise<UserPrincipal | undefined>
}

type ApiKeyPrincipal = UserPrincipal & Required<Pick<UserPrincipal, 'apiKey'>>

export function createPrincipals(deps: {
  sessions: Sessions
  users: UserDirectory
  serviceToken?: string | undefined
  duties?: Duties
  mustHaveSecondFactor?: MustHaveSecondFactor | undefined
  scopesOf?: ScopesOf | undefined
  apiKeys?: ApiKeys
  apiKeyRules?: ApiKeyRules | undefined
  now?: () => Date
}): Principals {
  const { sessions, users, serviceToken, duties = ADMINISTRATORS } = deps
  const { mustHaveSecondFactor = () => false, scopesOf = () => undefined, now = () => new Date() } = deps
  const { apiKeys, apiKeyRules = NO_API_KEYS } = deps
  const narrowed = rememberedFor(apiKeyRules.narrowed)

  const ofToken: Principals['ofToken'] = async (token, impersonate, needs = 'whole-session') => {
    const session = await sessions.resolve(token)
    if (!session) {
      if (isService(token, serviceToken)) return asService(impersonate)
      throw errors.unauthenticated('Your session has ended. Sign in again.')
    }
    const user = requireEnabled(await users.byId(session.userId))
    if (!isProven(user, session.proof) && mustHaveSecondFactor(user, now())) {
      // Such a session cannot act for others, whatever the route.
      if (needs === 'whole-session' || impersonate !== undefined) throw secondFactorMissing(user)
      return { kind: 'user', user, lacksSecondFactor: true }
    }
    return withScopes(
      impersonate === undefined ? { kind: 'user', user } : await impersonated(user, impersonate),
    )
  }

  const impersonated = async (admin: UserRecord, email: string): Promise<UserPrincipal> => {
    if (!duties.can(admin, 'acting')) throw errors.forbidden(ONLY_SOME_ACT)
    const target = await users.byEmail(email)
    if (!target || target.disabled === true)
      throw errors.forbidden('The person you want to act for is not registered.', 'impersonation_target')
    if (!(await duties.mayActFor(admin, target)))
      throw errors.forbidden('You may not act for this person now.', 'impersonation_target')
    return { kind: 'user', user: target, impersonator: admin }
  }

  /** Undefined for keys that do not work. Their owner may have lost the account or the permissions. */
  const keyProgramOf = async (
    purpose: KeyPurpose,
    text: string,
    headers: IncomingHttpHeaders,
  ): Promise<ApiKeyPrincipal | undefined> => {
    const key = await apiKeys?.resolve(purpose, text, headers['user-agent'] ?? '')
    const owner = key && (await users.byId(key.user_id))
    if (key === undefined || owner === undefined || owner.disabled === true) return undefined
    const scopes = key.scopes.filter(scope => apiKeyRules.mayHave(owner, scope))
    if (scopes.length === 0) return undefined
    return { kind: 'user', user: owner, isProgram: true, apiKey: { id: key.id, scopes } }
  }

  const withScopes = async <P extends UserPrincipal>(principal: P): Promise<P> => {
    const scopes = await scopesOf(principal.user)
    return scopes === undefined ? principal : { ...principal, scopes }
  }

  return {
    ofRequest(headers, needs) {
      const token = bearerOf(headers.authorization)
      if (token === undefined) return VISITOR
      const impersonate = headers[IMPERSONATION_HEADER]
      return ofToken(token, typeof impersonate === 'string' ? impersonate : undefined, needs)
    },
    ofToken,
    async ofApiKey(text, headers) {
      const program = await keyProgramOf('api', text, headers)
      if (program === undefined) throw badApiKey()
      if (headers[IMPERSONATION_HEADER] !== undefined) throw errors.forbidden(ONLY_SOME_ACT)
      return withScopes({ ...program, user: narrowed(program.user) })
    },
    async ofAddressKey(purpose, text, headers) {
      const program = await keyProgramOf(purpose, text, headers)
      return program && withScopes(program)
    },
    async onBehalfOf(userId, program) {
      const user = await users.byId(userId)
      if (user === undefined || user.disabled === true) return undefined
      if (mustHaveSecondFactor(user, now()) && !hasSecondFactor(user)) return undefined
      return withScopes(programOf(user, program))
    },
  }
}

/** The same record for the same person, because what rules mean for a record is remembered with it. */
function rememberedFor(narrow: (owner: UserRecord) => UserRecord): (owner: UserRecord) => UserRecord {
  const known = new WeakMap<UserRecord, UserRecord>()
  return owner => {
    const narrowed = known.get(owner) ?? narrow(owner)
    known.set(owner, narrowed)
    return narrowed
  }
}

/** A program that names a person expects only that person's permissions. It must not get all of them instead. */
function asService(impersonate: string | undefined): Principal {
  if (impersonate !== undefined) throw errors.forbidden(ONLY_SOME_ACT)
  return SERVICE
}

/**
 * Returns the token of an `Authorization: Bearer` header. The literal texts that clients send for "none" count
 * as none.
 */
function bearerOf(header: string | undefined): string | undefined {
  const token = header !== undefined && /^bearer /i.test(header) ? header.slice(7).trim() : undefined
  return token === '' || token === 'null' || token === 'undefined' ? undefined : token
}

function isService(token: string, serviceToken: string | undefined): boolean {
  if (!serviceToken) return false
  const given = Buffer.from(token)
  const expected = Buffer.from(serviceToken)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * Returns the person that the service role names by their own token, if any. Call it only for the service role.
 * The header must give no other caller anything.
 */
export async function onBehalfOf(
  principals: Pick<Principals, 'ofToken'>,
  headers: IncomingHttpHeaders,
): Promise<UserPrincipal | undefined> {
  const header = headers['on-behalf-of']
  if (header === undefined) return undefined
  const token = typeof header === 'string' ? /^bearer +(\S+)$/i.exec(header)?.[1] : undefined
  const principal = token === undefined ? undefined : await principals.ofToken(token)
  if (principal?.kind !== 'user') throw errors.forbidden('On behalf of whom is said by their token.')
  return principal
}
