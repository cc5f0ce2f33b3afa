import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from 'causerie/embedded-postgres'
import pg from 'pg'
import { temporaryFolder } from './local-server.ts'
import { postmasterOf } from './own-postgres.ts'

const settings = { wal_level: 'replica', max_wal_senders: '4', max_connections: '200' }

export type Standby = {
  readonly url: string
  /** Stops to replay what the primary writes, and goes on. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Makes it a primary. */
  promote(): Promise<void>
  /** Kills its server, which starts again by itself. */
  kill(): void
}

/** A primary of its own, with a streaming standby; both have durable commits. */
export const startWithStandby = async (): Promise<{
  url: string
  standby: Standby
  stop(): Promise<void>
}> => {
  const [primaryFolder, standbyFolder] = [temporaryFolder('primary'), temporaryFolder('standby')]
  const start = (dataFolder: string, more = {}) =>
    startEmbeddedPostgres({ dataFolder, log: () => undefined, settings: { ...settings, ...more } })

  // A standby begins with a copy of a primary at rest.
  await (await start(primaryFolder)).stop()
  mkdirSync(standbyFolder, { recursive: true })
  execFileSync('cp', ['-a', join(primaryFolder, 'postgres'), standbyFolder])
  writeFileSync(join(standbyFolder, 'postgres', 'cluster', 'standby.signal'), '')

  const primary = await start(primaryFolder)
  const { hostname, port, username, password } = new URL(primary.url)
  const standby = await start(standbyFolder, {
    primary_conninfo: `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`,
    hot_standby: 'on',
  })
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: standby.url })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  return {
    url: primary.url,
    standby: {
      url: standby.url,
      pause: () => run('select pg_wal_replay_pause()'),
      resume: () => run('select pg_wal_replay_resume()'),
      promote: () => run('select pg_promote()'),
      kill: () => process.kill(postmasterOf(standbyFolder), 'SIGKILL'),
    },
    stop: async () => {
      await standby.stop()
      await primary.stop()
      for (const folder of [primaryFolder, standbyFolder])
        rmSync(folder, { recursive: true, force: true })
    },
  }
}
