import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { services } from '@causerie/contracts'
import { freePort } from 'causerie/embedded-postgres'
import { streamEnvironment } from '../processes/media-server.ts'
import type { Started } from './running-network.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const files = ['docker-compose.yml', 'e2e/compose-ports.yml'].flatMap((file) => ['--file', file])
const instances = 2
const maxOutput = 16 * 2 ** 20

/** Builds the image and runs `docker-compose.yml` with two instances of each service, as a separate project that is removed at the end. */
export const startInContainers = async (): Promise<Started> => {
  const password = randomBytes(16).toString('hex')
  const kafkaPort = String(await freePort())
  const settings = {
    POSTGRES_PASSWORD: password,
    INTERNAL_KEYS: `test:${randomBytes(32).toString('hex')}`,
    KAFKA_PORT: kafkaPort,
    ...streamEnvironment,
    PORT: '0',
    RATE_LIMIT: 'off',
  }
  const options = { cwd: root, env: { ...process.env, ...settings }, maxBuffer: maxOutput }
  const compose = async (...words: string[]): Promise<string> =>
    (await promisify(execFile)('docker', ['compose', '--project-name', 'causerie-test', ...files, ...words], options)).stdout.trim()
  const addressOf = (service: string, port: number, index = 1) => compose('port', '--index', String(index), service, String(port))
  const stop = async () => {
    await compose('down', '--volumes', '--remove-orphans', '--timeout', '10')
  }

  // Removes the leftovers of an aborted run, which have another password.
  await stop()
  try {
    await compose('up', '--detach', '--build', '--wait', ...services.flatMap((service) => ['--scale', `${service}=${instances}`]))
    const each = services.flatMap((service) => Array.from({ length: instances }, (_, i) => addressOf(service, 8080, i + 1)))
    const [published, postgres, ...others] = await Promise.all([addressOf('gateway', 8080), addressOf('postgres', 5432), ...each])
    const gateway = published.replace('0.0.0.0', '127.0.0.1')
    return {
      network: {
        composition: 'compose',
        baseUrl: `http://${gateway}`,
        databaseUrl: `postgres://causerie:${password}@${postgres}/causerie`,
        kafkaBrokers: `127.0.0.1:${kafkaPort}`,
        healthUrls: [gateway, ...others].map((address) => `http://${address}/readyz`),
      },
      stop,
    }
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
}
