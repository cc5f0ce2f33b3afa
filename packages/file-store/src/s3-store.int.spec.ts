import { type S3Server, startS3 } from '@causerie/testkit/infrastructure/s3'
import { isMissing, type Missing, skip } from '@causerie/testkit/infrastructure/server'
import { fileStoreSuite } from '@causerie/testkit/suites/file-store-suite'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { openFileStore } from './open-file-store.ts'

let server: S3Server | Missing
let opened = 0
beforeAll(async () => {
  server = await startS3()
  if (isMissing(server)) return
  vi.stubEnv('AWS_ACCESS_KEY_ID', server.accessKey)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', server.secretKey)
  vi.stubEnv('AWS_REGION', 'us-east-1')
}, 300_000)
beforeEach((context) => {
  if (isMissing(server)) skip(context, server)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  if (!isMissing(server)) await server.stop()
})

fileStoreSuite('S3', async () => {
  if (isMissing(server)) throw new Error(server.why)
  opened += 1
  const { store } = await openFileStore({ location: `s3://${server.bucket}/store-${opened}`, endpoint: server.endpoint })
  return store
})
