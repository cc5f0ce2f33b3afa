import { createReadStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { FileStore } from './file-store.ts'
import { freeShareOf } from './free-share.ts'

export type S3Options = { bucket: string; prefix: string; endpoint?: string }

/**
 * A file store in a bucket of S3 or a compatible service. Large files are uploaded in parts, which
 * S3 joins or discards.
 */
export const s3Store = ({ bucket, prefix, endpoint }: S3Options): FileStore => {
  // Compatible services do not know the newer checksums.
  const client = new S3Client({
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
  })
  const start = prefix === '' ? '' : `${prefix.replace(/\/$/, '')}/`
  const at = (key: string) => ({ Bucket: bucket, Key: `${start}${key}` })
  return {
    async put(key, path) {
      await new Upload({
        client,
        params: { ...at(key), Body: createReadStream(path) },
        queueSize: 2,
      }).done()
    },
    async size(key) {
      try {
        return (await client.send(new HeadObjectCommand(at(key)))).ContentLength
      } catch (error) {
        if (error instanceof NotFound) return undefined
        throw error
      }
    },
    async read(key, range) {
      const { Body } = await client.send(
        new GetObjectCommand({
          ...at(key),
          ...(range && { Range: `bytes=${range.start}-${range.end}` }),
        }),
      )
      if (!(Body instanceof Readable)) throw new Error('the S3 client returned no stream')
      return Body
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },
    async *list(prefix = '') {
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: `${start}${prefix}` },
      )) {
        for (const { Key = '', Size = 0, LastModified = new Date() } of Contents) {
          // Some services and tools keep a mark for each folder.
          if (!Key.endsWith('/'))
            yield { key: Key.slice(start.length), size: Size, storedAt: LastModified }
        }
      }
    },
    // The bucket has no end, the disk on which bodies arrive has one.
    freeShare: (more) => freeShareOf(tmpdir(), more),
  }
}
