import { describe, expect, it } from 'vitest'
import { readS3Url } from './s3-location.ts'

describe('an s3 address', () => {
  it('an s3 address has bucket, folder, region, endpoint and keys', () => {
    expect(
      readS3Url('s3://AKIA1:a%2Fb%2Bc@files/app/one/?region=eu-central-1&endpoint=http://minio:9000'),
    ).toEqual({
      bucket: 'files',
      prefix: 'app/one/',
      region: 'eu-central-1',
      endpoint: 'http://minio:9000',
      keys: { accessKeyId: 'AKIA1', secretAccessKey: 'a/b+c' },
    })
  })

  it('an s3 address needs only the bucket, and keys then come from the machine', () => {
    expect(readS3Url('s3://My.bucket-1')).toEqual({ bucket: 'My.bucket-1', prefix: '', region: 'us-east-1' })
  })

  it.each([
    's3://',
    's3:bucket',
    'https://bucket.s3.amazonaws.com',
    's3://key:topsecret@',
    's3://key:topsecret@bucket:80',
    's3://topsecret@bucket',
    's3://key:topsecret@bucket?endpoint=minio:9000',
  ])('the s3 address %s is refused in words that keep the secret', address => {
    expect(() => readS3Url(address)).toThrow(/^must /)
    expect(() => readS3Url(address)).not.toThrow(/topsecret/)
  })
})
