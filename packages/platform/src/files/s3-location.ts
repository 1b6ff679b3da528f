/** What an `s3:` address says: where a bucket is and with which keys it opens. */
export interface S3Location {
  bucket: string
  /** Put before every id; empty or ending with a slash. */
  prefix: string
  region: string
  /** Of a server that is not Amazon's. */
  endpoint?: string
  /** Without them the machine's own: role, profile or the usual AWS variables. */
  keys?: { accessKeyId: string; secretAccessKey: string }
}

/**
 * Reads `s3://key:secret@bucket/folder?region=…&endpoint=https://…`; only the bucket is needed. Throws what is wrong, as the end of
 * a sentence and without the secret.
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
