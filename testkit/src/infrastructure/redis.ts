import { connect } from 'node:net'
import { freePort } from 'causerie/embedded-postgres'
import { dockerAnswers, startContainer } from './docker.ts'
import { runs, startLocalServer, temporaryFolder } from './local-server.ts'
import { isMissing, type Missing, type OwnServer, orMissing, until } from './server.ts'

/**
 * Starts an empty Redis without persistence: in Docker if an engine answers, else as a local
 * `redis-server`.
 */
export const startRedis = async (): Promise<Redis | Missing> => {
  const failures: string[] = []
  const providers = [
    { name: 'Docker', isAvailable: dockerAnswers, start: redisOfDocker },
    {
      name: 'redis-server',
      isAvailable: () => runs('redis-server', '--version'),
      start: redisOfThisMachine,
    },
  ]
  for (const { name, isAvailable, start } of providers) {
    const started = (await isAvailable()) ? await orMissing(name, start) : { why: `no ${name}` }
    if (!isMissing(started)) return started
    failures.push(started.why)
  }
  return { why: failures.join(', ') }
}

const redisOfDocker = async (): Promise<Redis> => {
  const { GenericContainer } = await import('testcontainers')
  const port = await freePort()
  const container = new GenericContainer('redis:7').withExposedPorts({
    container: 6379,
    host: port,
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    from: 'Docker',
    ...(await startContainer(container, () => answers(port))),
  }
}

const redisOfThisMachine = async (): Promise<Redis> => {
  const port = await freePort()
  const folder = temporaryFolder('redis')
  const options = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder]
  const command = ['redis-server', ...options, '--save', '', '--appendonly', 'no']
  const server = await startLocalServer({ command, folder, ready: () => answers(port) })
  return { url: `redis://127.0.0.1:${port}`, from: 'redis-server', ...server }
}

const answers = (port: number): Promise<void> => until(10_000, () => ping(port))

const ping = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    socket.setTimeout(1_000, () => socket.destroy(new Error('Redis does not answer')))
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('Redis closed the connection')))
    socket.once('data', (data) => {
      socket.destroy()
      if (data.toString().startsWith('+PONG')) resolve()
      else reject(new Error(`Redis answers ${data.toString().trim()}`))
    })
  })

export type Redis = OwnServer & { readonly url: string; readonly from: string }
