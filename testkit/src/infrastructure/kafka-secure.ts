import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from 'causerie/embedded-postgres'
import { startKafkaOfThisMachine } from './kafka-local.ts'
import { runs, temporaryFolder } from './local-server.ts'
import { type Missing, orMissing } from './server.ts'

/** A broker with TLS and a certificate of its own, which lets one user in. */
export type SecureKafka = {
  readonly brokers: string[]
  /** The certificate, as PEM. */
  readonly ca: string
  readonly username: string
  readonly password: string
  stop(): Promise<void>
}

export const startSecureKafka = async (): Promise<SecureKafka | Missing> => {
  for (const program of ['java', 'openssl'])
    if (!(await runs(program, program === 'java' ? '-version' : 'version')))
      return { why: `no ${program}` }
  return orMissing('Kafka with TLS', start)
}

const user = { username: 'causerie', password: 'password of the test' }

const start = async (): Promise<SecureKafka> => {
  const folder = temporaryFolder('certificate')
  const pem = join(folder, 'broker.pem')
  // Key and certificate in one file.
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1']
  await promisify(execFile)('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    pem,
    '-out',
    `${pem}.crt`,
    ...names,
  ])
  const ca = readFileSync(`${pem}.crt`, 'utf8')
  await promisify(execFile)('sh', ['-c', `cat ${pem}.crt >> ${pem}`])
  const [port, securePort] = [await freePort(), await freePort()]
  const server = await startKafkaOfThisMachine({
    port,
    advertisedPort: port,
    secure: { port: securePort, pem, ...user },
  })
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
  return { brokers: [`127.0.0.1:${securePort}`], ca, ...user, stop }
}
