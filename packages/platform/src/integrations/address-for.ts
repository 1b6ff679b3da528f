import type { FastifyRequest } from 'fastify'
import { fileAddress } from '../files/file-address.ts'

/** A path of ours as an address that holds for whoever asks. */
export const addressFor = (request: FastifyRequest, path: string, publicUrl: string): string =>
  fileAddress(path, `${request.protocol}://${request.host}`, publicUrl)
