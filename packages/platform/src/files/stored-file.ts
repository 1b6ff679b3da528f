/** An uploaded file, without its content. */
export interface StoredFile {
  id: string
  name: string
  type: string
  size: number
  owner_id: string | null
}
