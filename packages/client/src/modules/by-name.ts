/** Returns an object that creates the member for a name at its first use. */
export function byName<T>(make: (name: string) => T): Record<string, T> {
  const made = new Map<string, T>()
  return new Proxy(Object.create(null) as Record<string, T>, {
    get(_, name) {
      // `then` would make an `await` of the object call the server.
      if (typeof name !== 'string' || name === 'then') return undefined
      const known = made.get(name) ?? make(name)
      made.set(name, known)
      return known
    },
  })
}
