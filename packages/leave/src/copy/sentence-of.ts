/** A sentence for every code of a rule: a code without one does not compile. */
export type Sentences<Codes> = {
  readonly [Code in keyof Codes]: Codes[Code] extends null ? string : (params: Codes[Code]) => string
}

/** The sentence of a finding. */
export function sentenceOf<Codes>(
  sentences: Sentences<Codes>,
  { code, params }: { code: keyof Codes; params?: unknown },
): string {
  const sentence = sentences[code] as string | ((named: unknown) => string)
  return typeof sentence === 'string' ? sentence : sentence(params)
}
