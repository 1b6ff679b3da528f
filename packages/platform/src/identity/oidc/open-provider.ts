import * as oidc from 'openid-client'
import type { OidcSettings } from '../../settings.ts'

/** Identity of a person at the provider. */
export interface ProviderUser {
  issuer: string
  subject: string
  email: string | undefined
  isEmailVerified: boolean
  accessToken: string
  idToken: string | undefined
  expiresInSeconds: number | undefined
}

interface Secrets {
  nonce: string
  verifier: string
}

/** The organisation's OpenID Connect provider. */
export interface Provider {
  /** Returns the address to go to, and the secrets to store until the callback. */
  begin(): Promise<{ state: string; address: string; secrets: Secrets }>
  /** Turns the query of the callback into a person. Throws if any part differs from the beginning. */
  end(query: string, attempt: Secrets & { state: string }): Promise<ProviderUser>
}

const SCOPE = 'openid email profile'

/** Discovers the issuer at the first sign-in, so that a provider that is down blocks no other sign-in. */
export function openProvider(settings: OidcSettings, redirectUri: () => string): Provider {
  const issuer = new URL(settings.issuer)
  let found: Promise<oidc.Configuration> | undefined
  const configuration = () => {
    found ??= discover(issuer, settings)
    found.catch(() => {
      found = undefined
    })
    return found
  }
  return {
    async begin() {
      const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
      const address = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri(),
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { state, address: address.href, secrets: { nonce, verifier } }
    },
    async end(query, { state, nonce, verifier }) {
      const config = await configuration()
      const tokens = await oidc.authorizationCodeGrant(config, new URL(redirectUri() + query), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider sent no ID token')
      const { email, email_verified } =
        claims.email === undefined
          ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
          : claims
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: typeof email === 'string' ? email.trim().toLowerCase() : undefined,
        isEmailVerified: email_verified === true,
        accessToken: tokens.access_token,
        idToken: tokens.id_token,
        expiresInSeconds: tokens.expiresIn(),
      }
    },
  }
}

/** Over TLS, except for a provider on this machine. The signature of ID tokens is checked in any case. */
const discover = (issuer: URL, { clientId, clientSecret }: OidcSettings) =>
  oidc.discovery(
    issuer,
    clientId,
    undefined,
    clientSecret === undefined ? oidc.None() : oidc.ClientSecretBasic(clientSecret),
    {
      execute: [
        oidc.enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
      ],
    },
  )
