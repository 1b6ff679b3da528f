import type { Readable } from 'node:stream'
import type { ByteRange } from './read-range.ts'

/** Where the contents of files lie, by their ids. Nothing in it can be reached but through the server. */
export interface FileStorage {
  /** Keeps what the stream brings; nothing of it when the stream fails. */
  write(id: string, content: Readable): Promise<void>
  /** The content, or a part of it. Fails when there is none. */
  read(id: string, part?: ByteRange): Promise<Readable>
  /** Bytes. */
  size(id: string): Promise<number>
  /** What is not there is gone already. */
  remove(id: string): Promise<void>
  /** Fails, in a sentence for the operator, when nothing can be kept there. */
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
  /** Uploaded to be read by whoever has the address. */
  is_open: boolean
}
