/** Rules of former versions that nothing uses. Former records can contain them. */
export const FORMER_RULES: ReadonlySet<string> = new Set([
  'route',
  'cash_out',
  'excessive_weeks',
  'loading_percent',
])

/** Returns rules without the former ones, so that pages and files of former versions are accepted. */
export function withoutFormerRules(rules: Record<string, unknown>): Record<string, unknown> {
  const { floor } = rules
  return Object.fromEntries(
    Object.entries(rules)
      .filter(([name]) => !FORMER_RULES.has(name))
      .map(([name, rule]) => [name, name === 'floor' ? withoutAgreement(floor) : rule]),
  )
}

function withoutAgreement(floor: unknown): unknown {
  if (typeof floor !== 'object' || floor === null || !('agreement' in floor)) return floor
  const { agreement: _, ...others } = floor
  return others
}
