import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from 'causerie/embedded-postgres'
import { runs, startLocalServer, temporaryFolder } from './local-server.ts'
import { mavenJars } from './maven-jars.ts'
import { type Missing, type OwnServer, orMissing, until } from './server.ts'

export type S3Server = OwnServer & {
  endpoint: string
  bucket: string
  accessKey: string
  secretKey: string
}

/** A server that speaks S3, with one bucket in a folder; needs Java and Maven. */
export const startS3 = async (): Promise<S3Server | Missing> => {
  if (!(await runs('java', '-version'))) return { why: 'there is no Java to run s3proxy with' }
  return orMissing('s3proxy', start)
}

const [bucket, accessKey, secretKey] = ['files', 'causerie', 'secret-of-causerie']

const start = async (): Promise<S3Server> => {
  const jars = join(await mavenJars('s3proxy'), '*')
  const folder = temporaryFolder('s3')
  mkdirSync(join(folder, 'data', bucket), { recursive: true })
  const endpoint = `http://127.0.0.1:${await freePort()}`
  const properties = join(folder, 's3proxy.properties')
  writeFileSync(
    properties,
    `
s3proxy.endpoint=${endpoint}
s3proxy.authorization=aws-v2-or-v4
s3proxy.identity=${accessKey}
s3proxy.credential=${secretKey}
jclouds.provider=filesystem
jclouds.identity=unused
jclouds.credential=unused
jclouds.filesystem.basedir=${join(folder, 'data')}
`,
  )
  const memory = ['-Xmx128m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1']
  const command = [
    'java',
    ...memory,
    '-cp',
    jars,
    'org.gaul.s3proxy.Main',
    '--properties',
    properties,
  ]
  const ready = async () => void (await until(60_000, () => fetch(endpoint)))
  return {
    endpoint,
    bucket,
    accessKey,
    secretKey,
    ...(await startLocalServer({ command, folder, ready })),
  }
}
