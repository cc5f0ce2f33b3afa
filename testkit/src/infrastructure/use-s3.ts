import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { type S3Server, startS3 } from './s3.ts'
import { isMissing, type Missing, skip } from './server.ts'

/**
 * Starts an S3 server for the specs of a file, with its credentials in the environment; they are
 * skipped, and say why, where it cannot start.
 */
export const useS3 = (): (() => S3Server) => {
  let server: S3Server | Missing | undefined
  beforeAll(async () => {
    server = await startS3()
    if (isMissing(server)) return
    vi.stubEnv('AWS_ACCESS_KEY_ID', server.accessKey)
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', server.secretKey)
    vi.stubEnv('AWS_REGION', 'us-east-1')
  }, 300_000)
  beforeEach((context) => {
    if (server && isMissing(server)) skip(context, server)
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    if (server && !isMissing(server)) await server.stop()
  })
  return () => {
    if (!server || isMissing(server))
      throw new Error(server?.why ?? 'the server has not started yet')
    return server
  }
}
