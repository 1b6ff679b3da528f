/** How far a calculation over many people is. Null: this server knows nothing of it. */
export interface WorkProgress {
  progress: { people: number; of: number } | null
}
