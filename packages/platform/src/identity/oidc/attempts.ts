import type { IdentityContext } from '../identity-context.ts'

const MINUTES = 10

/** What is kept between going to the provider and coming back. */
export interface Attempt {
  nonce: string
  verifier: string
  /** Path to end on. */
  from: string
}

/** Sign-ins under way, on every node: each is good once, for ten minutes. */
export interface Attempts {
  keep(state: string, attempt: Attempt): Promise<void>
  take(state: string): Promise<Attempt | undefined>
}

export function createAttempts({ auth }: Pick<IdentityContext, 'auth'>): Attempts {
  const { internalAdapter } = auth.context
  const nameOf = (state: string) => `sign-on:${state}`
  return {
    async keep(state, attempt) {
      await internalAdapter.createVerificationValue({
        identifier: nameOf(state),
        value: JSON.stringify(attempt),
        expiresAt: new Date(Date.now() + MINUTES * 60_000),
      })
    },
    async take(state) {
      const kept = await internalAdapter.consumeVerificationValue(nameOf(state))
      return kept ? (JSON.parse(kept.value) as Attempt) : undefined
    },
  }
}
