/**
 * The answer to a change of a record: its text as the principal may read it. PostgreSQL may return it together
 * with the commit.
 */
export interface Answer {
  id: string
  text(): Promise<string>
}

export const answer = (id: string, text: string): Answer => ({ id, text: async () => text })
