import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, type TestServer } from '@causerie/testkit/databases'
import { until } from '@causerie/testkit/infrastructure/server'
import { causerie } from '@causerie/testkit/processes/causerie'
import { freePort } from 'causerie/embedded-postgres'
import { expect } from 'vitest'

/** What clients run against. It can be killed, and started again on its port with its data. */
export type Restartable = {
  server: string
  apiKey: string
  /** Alice and Bob are in both. */
  communityId: string
  channelId: string
  kill(): Promise<void>
  startAgain(): Promise<void>
  close(): Promise<void>
}

type DemoWorld = { apiKey: string; isComplete: boolean; ids: { communityId: string } }

/** `causerie start` with a demo world in a process of its own. */
export const startRestartable = async (postgres: TestServer): Promise<Restartable> => {
  const database = await createDatabase(postgres)
  const folder = mkdtempSync(join(tmpdir(), 'causerie-clients-'))
  const port = String(await freePort())
  const server = `http://127.0.0.1:${port}`
  const settings = {
    DATABASE_URL: database.url,
    CAUSERIE_DATA: folder,
    PORT: port,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  }
  const isReady = () =>
    fetch(`${server}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const world = () =>
    JSON.parse(readFileSync(join(folder, 'credentials.json'), 'utf8')) as DemoWorld
  const begin = async () => {
    const begun = causerie(['start'], { PATH: process.env.PATH, ...settings }, () => {})
    await until(60_000, async () => expect(await isReady()).toBe(true))
    return begun
  }

  let running = await begin()
  await until(60_000, () => expect(world().isComplete).toBe(true))
  const { apiKey, ids } = world()
  return {
    server,
    apiKey,
    communityId: ids.communityId,
    channelId: 'night-shift',
    kill: async () => {
      running.kill('SIGKILL')
      await running.exited
    },
    startAgain: async () => {
      running = await begin()
    },
    close: async () => {
      running.kill('SIGKILL')
      await running.exited
      await database.drop()
      rmSync(folder, { recursive: true })
    },
  }
}
