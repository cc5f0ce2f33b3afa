import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { eventually } from '@causerie/testkit/eventually'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

// mkdtemp creates folders with mode 0700, so everything here runs below a folder that no other
// account may enter.
let dataFolder: string
const ready = mkdtempSync(join(tmpdir(), 'causerie-embedded-ready-'))

beforeAll(async () => {
  const server = await startEmbeddedPostgres({ dataFolder: ready, log: () => undefined })
  await server.stop()
})

afterAll(() => rmSync(ready, { recursive: true, force: true }))

beforeEach(({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'causerie-embedded-'))
  dataFolder = folder
  // Cleanups run in reverse order: this one runs after the servers have stopped.
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

test('keeps its data from one start to the next, with full durability', async () => {
  const first = await start()
  await query(first.url, 'create table notes(text text)')
  await query(first.url, `insert into notes values ('été')`)
  expect(await query(first.url, 'show fsync')).toBe('on')
  expect(await query(first.url, 'show synchronous_commit')).toBe('on')
  await first.stop()
  await expect(query(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED')

  const second = await start()
  expect(await query(second.url, 'select upper(text) from notes')).toBe('ÉTÉ')
  await second.stop()
})

test('requires the password, which only its account can read', async () => {
  useReadyData()
  const { url } = await start()
  expect(statSync(join(dataFolder, 'postgres', 'password')).mode & 0o777).toBe(0o600)
  const guess = new URL(url)
  guess.password = 'causerie'
  await expect(query(guess.href, 'select 1')).rejects.toThrow('password authentication failed')
})

test('is restarted on the same address when it is killed', async () => {
  useReadyData()
  const { url } = await start()
  await query(url, 'create table notes as select 1 as n')
  process.kill(serverPid(), 'SIGKILL')
  await eventually(() => query(url, 'select n from notes').catch(String), { timeout: 15_000 }).toBe(
    1,
  )
})

test('recovers from a start that was interrupted while it created the folder', async () => {
  mkdirSync(join(dataFolder, 'postgres.new', 'cluster'), { recursive: true })
  const { url } = await start()
  expect(await query(url, 'select 1')).toBe(1)
})

describe('owned by a process', () => {
  beforeEach(() => useReadyData())

  test('ends by itself when that process is killed, and the next start has all acknowledged data', async () => {
    const { parent, url } = await startInProcess()
    await query(url, 'create table notes as select 1 as n')
    const pid = serverPid()
    await killHard(parent)
    await eventually(() => isRunning(pid)).toBe(false)

    const next = await start()
    expect(await query(next.url, 'select n from notes')).toBe(1)
  })

  test.runIf(process.platform === 'linux')(
    'is stopped by the next start when its watcher was killed too',
    async () => {
      const { parent, url } = await startInProcess()
      await query(url, 'create table notes as select 1 as n')
      const pid = serverPid()
      for (const watcher of othersInGroup(pid)) process.kill(watcher, 'SIGKILL')
      await killHard(parent)
      expect(isRunning(pid)).toBe(true)

      const next = await start()
      expect(isRunning(pid)).toBe(false)
      expect(await query(next.url, 'select n from notes')).toBe(1)
    },
  )

  test('refuses another start', async () => {
    const { parent, url } = await startInProcess()
    await expect(start()).rejects.toThrow(`is in use by process ${parent.pid}`)
    expect(await query(url, 'select 1')).toBe(1)
  })

  test('does not receive Ctrl-C, so that the process can still write', async () => {
    const { parent, url } = await startInProcess()
    process.kill(-processOf(parent), 'SIGINT')
    const [line] = await once(linesOf(parent), 'line')
    expect(line).toBe('interrupted')
    expect(await query(url, 'select 1')).toBe(1)
  })
})

describe('refuses in one line', () => {
  test('a file in place of the data folder', async () => {
    dataFolder = join(dataFolder, 'data')
    writeFileSync(dataFolder, '')
    await expect(start()).rejects.toThrow(
      `The data folder ${dataFolder} cannot be used: it is not a folder`,
    )
  })

  test('a folder that it may not write to', async () => {
    // Root may write wherever the file system permits writing.
    const isRoot = process.getuid?.() === 0
    if (isRoot) dataFolder = '/proc/causerie'
    else chmodSync(dataFolder, 0o500)
    await expect(start()).rejects.toThrow(/^The data folder [^\n]+ cannot be used: [^\n]+$/)
  })

  test('a folder with other content', async () => {
    mkdirSync(join(dataFolder, 'postgres'))
    writeFileSync(join(dataFolder, 'postgres', 'letter.txt'), 'dear diary')
    await expect(start()).rejects.toThrow(/^[^\n]*postgres does not contain Causerie data[^\n]*$/)
  })

  test('data of another version, and damaged data', async () => {
    useReadyData()
    const version = join(dataFolder, 'postgres', 'cluster', 'PG_VERSION')
    writeFileSync(version, '15\n')
    await expect(start()).rejects.toThrow(
      /^[^\n]*was created by Postgres 15 and this is Postgres 18[^\n]*$/,
    )

    writeFileSync(version, '18\n')
    writeFileSync(join(dataFolder, 'postgres', 'cluster', 'global', 'pg_control'), 'garbage')
    await expect(start()).rejects.toThrow(/^Postgres could not start with the data in [^\n]*$/)
  })
})

/** A copy saves the second that a first start takes. */
const useReadyData = () => cpSync(ready, dataFolder, { recursive: true })

const start = async (): Promise<EmbeddedPostgres> => {
  const server = await startEmbeddedPostgres({ dataFolder, log: () => undefined })
  onTestFinished(() => server.stop())
  return server
}

/**
 * A process with its own process group, as in a terminal; it prints the address, and when it is
 * interrupted.
 */
const startInProcess = async (): Promise<{ parent: ChildProcess; url: string }> => {
  const program = `
    import { startEmbeddedPostgres } from './embedded-postgres.ts'
    process.on('SIGINT', () => console.log('interrupted'))
    const { url } = await startEmbeddedPostgres({ dataFolder: process.env.DATA, log: () => undefined })
    console.log(url)`
  const parent = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program],
    {
      cwd: import.meta.dirname,
      env: { ...process.env, DATA: dataFolder },
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  onTestFinished(() => killHard(parent))
  const [url] = await once(linesOf(parent), 'line')
  return { parent, url }
}

const linesOf = (parent: ChildProcess) => createInterface({ input: parent.stdout ?? process.stdin })

const killHard = async (parent: ChildProcess): Promise<void> => {
  if (parent.exitCode !== null || parent.signalCode !== null) return
  parent.kill('SIGKILL')
  await once(parent, 'exit')
}

const processOf = (child: ChildProcess): number => child.pid ?? Number.NaN

const serverPid = (): number =>
  Number.parseInt(
    readFileSync(join(dataFolder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8'),
    10,
  )

const stateOf = (pid: number): string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0) && stateOf(pid)[0] !== 'Z'
  } catch {
    return false
  }
}

const othersInGroup = (group: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== group && Number(stateOf(pid)[2]) === group)

const query = async (url: string, text: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query({ text, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}
