/** Returns a number of rounds in random order. Each kind appears as often as any other, or once more. */
export function schedule<Kind>(kinds: readonly Kind[], rounds: number, random: () => number): Kind[] {
  const drawn: Kind[] = []
  while (drawn.length < rounds) {
    const left = [...kinds]
    while (left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1))
  }
  return drawn.slice(0, rounds)
}
