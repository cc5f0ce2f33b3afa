import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { edges, services } from '@causerie/contracts/shared'
import { freePort } from 'causerie/embedded-postgres'
import { settingsOfSpecs } from '../processes/causerie.ts'
import type { Started } from './running-network.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const files = ['docker-compose.yml', 'deploy/push.yml', 'e2e/compose-ports.yml'].flatMap((file) => [
  '--file',
  file,
])
const behindGateway = ['realtime', ...edges, ...services]
const instances = 2
const maxOutput = 16 * 2 ** 20
/**
 * Kafka names its port to clients, so it is chosen before, and another program may take it
 * meanwhile.
 */
const attempts = 3
/** Services fetch files of this very network. */
const insideCompose = { FETCH_ALLOW: '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16' }
const portIsTaken = /port is already allocated|address already in use/i

/**
 * Builds the image and runs `docker-compose.yml` with two instances of each role behind the
 * gateway, as a separate project that is removed at the end.
 */
export const startInContainers = async (attempt = 1): Promise<Started> => {
  const secrets = mkdtempSync(join(tmpdir(), 'causerie-secrets-'))
  await promisify(execFile)('sh', ['deploy/make-secrets.sh', secrets], { cwd: root })
  const password = readFileSync(join(secrets, 'postgres_password'), 'utf8').trim()
  const kafkaPort = String(await freePort())
  const settings = {
    SECRETS: secrets,
    KAFKA_PORT: kafkaPort,
    ...settingsOfSpecs,
    ...insideCompose,
    PORT: '0',
  }
  const options = { cwd: root, env: { ...process.env, ...settings }, maxBuffer: maxOutput }
  const compose = async (...words: string[]): Promise<string> =>
    (
      await promisify(execFile)(
        'docker',
        ['compose', '--project-name', 'causerie-test', ...files, ...words],
        options,
      )
    ).stdout.trim()
  const addressOf = (service: string, port: number, index = 1) =>
    compose('port', '--index', String(index), service, String(port))
  const remove = async () => {
    await compose('down', '--volumes', '--remove-orphans', '--timeout', '10')
  }
  const stop = async () => {
    await remove()
    rmSync(secrets, { recursive: true, force: true })
  }

  // Removes the leftovers of an aborted run, which have other passwords.
  await remove()
  try {
    await compose(
      'up',
      '--detach',
      '--build',
      '--wait',
      ...behindGateway.flatMap((role) => ['--scale', `${role}=${instances}`]),
    )
    const each = behindGateway.flatMap((role) =>
      Array.from({ length: instances }, (_, i) => addressOf(role, 8081, i + 1)),
    )
    const [gateway, postgres, ...probes] = await Promise.all([
      addressOf('gateway', 8080),
      addressOf('postgres', 5432),
      addressOf('gateway', 8081),
      ...each,
    ])
    return {
      network: {
        composition: 'compose',
        baseUrl: `http://${gateway}`,
        databaseUrl: `postgres://causerie:${password}@${postgres}/causerie`,
        kafkaBrokers: `127.0.0.1:${kafkaPort}`,
        healthUrls: probes.map((address) => `http://${address}/readyz`),
      },
      stop,
    }
  } catch (error) {
    await stop().catch(() => undefined)
    if (attempt < attempts && portIsTaken.test(String(error))) return startInContainers(attempt + 1)
    throw error
  }
}
