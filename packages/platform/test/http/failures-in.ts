import type { TestPlatform } from '../../testing/index.ts'

/** What was logged about failed requests; slow ones are logged too, but how fast a machine is proves nothing. */
export const failuresIn = ({ logged }: TestPlatform) =>
  logged.filter(({ sentence }) => sentence === 'request failed')
