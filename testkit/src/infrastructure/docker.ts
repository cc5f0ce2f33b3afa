import { request } from 'node:http'
import type { GenericContainer, StartedTestContainer } from 'testcontainers'
import type { OwnServer } from './server.ts'

/** True if a Docker engine answers within a second, at DOCKER_HOST or at the default socket. */
export const dockerAnswers = (): Promise<boolean> =>
  new Promise((resolve) => {
    const { protocol, hostname, port, pathname } = new URL(
      process.env.DOCKER_HOST ?? 'unix:///var/run/docker.sock',
    )
    const engine = protocol === 'unix:' ? { socketPath: pathname } : { host: hostname, port }
    const ping = request({ ...engine, path: '/_ping', timeout: 1_000 }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    ping.on('timeout', () => ping.destroy())
    ping.on('error', () => resolve(false))
    ping.end()
  })

/**
 * Runs a container. Its address must not use ports assigned by Docker, because they change when it
 * restarts.
 */
export const startContainer = async (
  container: GenericContainer,
  ready: () => Promise<void>,
): Promise<OwnServer> => {
  const started = await container.start()
  const engine = await engineContainer(started)
  const end = (): Promise<void> => engine.kill({ signal: 'SIGKILL' }).then(nothing, nothing)
  await ready().catch(async (error) => {
    await started.stop()
    throw error
  })
  return {
    kill: async (signal) => {
      await engine.kill({ signal })
    },
    restart: async () => {
      await end()
      await engine.start()
      await ready()
    },
    stop: async () => {
      await end()
      await started.stop()
    },
  }
}

const engineContainer = async (started: StartedTestContainer) => {
  // Loaded lazily: it takes half a second, and most runs have no Docker.
  const { getContainerRuntimeClient } = await import('testcontainers')
  const { container } = await getContainerRuntimeClient()
  return container.getById(started.getId())
}

const nothing = (): void => undefined
