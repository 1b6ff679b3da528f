/** Content of an `s3:` address: the bucket and the keys to it. */
export interface S3Location {
  bucket: string
  /** Prefix of every id. Empty, or ends with a slash. */
  prefix: string
  region: string
  /** Of a server that is not Amazon's. */
  endpoint?: string
  /** Default: those of the machine, by role, profile or the usual AWS variables. */
  keys?: { accessKeyId: string; secretAccessKey: string }
}

/**
 * Parses `s3://key:secret@bucket/folder?region=…&endpoint=https://…`. Only the bucket is required. Throws the
 * problem as the end of a sentence, without the secret.
 */
export function readS3Url(address: string): S3Location {
  if (!/^s3:\/\/[^/?#]/.test(address) || !URL.canParse(address)) throw new Error(SHAPE)
  const url = new URL(address)
  const endpoint = url.searchParams.get('endpoint')
  if (url.hostname === '' || url.port !== '') throw new Error(SHAPE)
  if (endpoint !== null && !/^https?:\/\/[^/]/.test(endpoint)) {
    throw new Error('must name its endpoint as an address that starts with http:// or https://.')
  }
  if ((url.username === '') !== (url.password === '')) {
    throw new Error('must hold both key and secret, as in s3://key:secret@bucket, or neither.')
  }
  const folder = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '')
  return {
    bucket: url.hostname,
    prefix: folder === '' ? '' : `${folder}/`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint !== null && { endpoint }),
    ...(url.username !== '' && {
      keys: {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      },
    }),
  }
}

const SHAPE =
  'must be an address like s3://key:secret@bucket?region=ap-southeast-2 or s3://key:secret@bucket?endpoint=https://storage.example.com.'
