import type { Readable } from 'node:stream'
import type { ByteRange } from './read-range.ts'

/** Stores the contents of files by their ids. They can be reached only through the server. */
export interface FileStorage {
  /** Stores the content of the stream. Stores nothing if the stream fails. */
  write(id: string, content: Readable): Promise<void>
  /** Returns the content, or a part of it. Throws if there is none. */
  read(id: string, part?: ByteRange): Promise<Readable>
  /** Bytes. */
  size(id: string): Promise<number>
  /** Succeeds if there is nothing to remove. */
  remove(id: string): Promise<void>
  /** Throws a sentence for the operator if the storage cannot be used. */
  check(): Promise<void>
  close(): void
}

/** An uploaded file, without its content. */
export interface StoredFile {
  id: string
  name: string
  type: string
  size: number
  owner_id: string | null
  /** Anyone who has the address may read it. */
  is_open: boolean
}
