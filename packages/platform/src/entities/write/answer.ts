/** What the change of a record is answered with: its text as the principal may read it, which PostgreSQL may say with the commit. */
export interface Answer {
  id: string
  text(): Promise<string>
}

export const answer = (id: string, text: string): Answer => ({ id, text: async () => text })
