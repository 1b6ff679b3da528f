import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'

const Card = lazyPart(async () => (await import('./check-card.tsx')).CheckCard)

/** Asks whether imported balances are right. */
export const CheckCard = () => (
  <Suspense>
    <Card />
  </Suspense>
)
