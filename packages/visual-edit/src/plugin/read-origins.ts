/** The origins as browsers write them; refuses what is none, above all "*": whoever may frame the page reads along. */
export function readOrigins(given: readonly string[]): string[] {
  if (given.length === 0) throw new Error('Visual editing needs at least one origin of a builder.')
  return given.map(text => {
    const origin = URL.canParse(text) ? new URL(text).origin : 'null'
    if (!/^https?:[^*]+$/.test(origin) || origin !== text.replace(/\/$/, '')) {
      throw new Error(`Visual editing needs origins like https://builder.example.com, not "${text}".`)
    }
    return origin
  })
}
