/** An uploaded file, without its content. */
export interface StoredFile {
  id: string
  name: string
  type: string
  size: number
  owner_id: string | null
  /** Uploaded to be read by whoever has the address. */
  is_open: boolean
}
