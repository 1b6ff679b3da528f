/** `crypto.randomUUID` exists only in secure contexts, and a first trial of Leavewell may run without TLS. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('-')
