import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openSession } from '@causerie/contracts/community'
import { uploadFile } from '@causerie/contracts/content'
import { createLog } from '@causerie/kernel/engine'
import { createDatabase } from '@causerie/testkit/databases'
import { measure } from '@causerie/testkit/measure'
import { afterAll, beforeAll, inject } from 'vitest'
import { createNetworkTool } from '../cli/tools.ts'
import { readConfiguration } from '../configuration/configuration.ts'
import { startOneProcess } from './one-process.ts'

const execute = promisify(execFile)
const megabyte = 1024 ** 2

/**
 * Everything in this process, and a client in processes of its own: `upload` resolves to the
 * status.
 */
const start = async () => {
  const { url: databaseUrl, drop } = await createDatabase(inject('postgres'))
  const { baseUrl, close } = await startOneProcess({
    databaseUrl,
    host: '127.0.0.1',
    port: 0,
    log: createLog('silent'),
  })
  const who = { name: 'Uploads', timeZone: 'UTC', language: 'en' }
  const { apiKey } = await createNetworkTool(readConfiguration({ DATABASE_URL: databaseUrl }), who)
  const headers = { 'content-type': 'application/json', 'x-api-key': apiKey }
  const body = JSON.stringify({ userId: 'alice', deviceId: 'phone' })
  const signedIn = await fetch(`${baseUrl}${openSession.path}`, { method: 'POST', headers, body })
  const { accessToken } = openSession.reply.parse(await signedIn.json())

  const folder = await mkdtemp(join(tmpdir(), 'upload-memory-'))
  const path = join(folder, 'large')
  await writeFile(path, '')
  await truncate(path, 20 * megabyte)
  const words = [
    '-s',
    '-o',
    '/dev/null',
    '-w',
    '%{http_code}',
    '-H',
    `Authorization: Bearer ${accessToken}`,
    '-F',
    `files=@${path}`,
  ]
  const upload = async (): Promise<string> =>
    (await execute('curl', [...words, `${baseUrl}${uploadFile.path}`])).stdout
  const stop = async () => {
    await close()
    await drop()
    await rm(folder, { recursive: true })
  }
  return { upload, stop }
}

/**
 * Megabytes of this process that are resident: `VmRSS` now, `VmHWM` at most since the peak was
 * forgotten.
 */
const resident = async (which: 'VmRSS' | 'VmHWM'): Promise<number> =>
  Number(
    new RegExp(`^${which}:\\s+(\\d+) kB`, 'm').exec(
      await readFile('/proc/self/status', 'utf8'),
    )?.[1],
  ) / 1024
const forgetPeak = () => writeFile('/proc/self/clear_refs', '5')

let world: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  world = await start()
  await world.upload()
})
afterAll(() => world.stop())

measure(
  'memory of one process while it takes 20 uploads of 20 MB at once',
  { unit: 'MB more', usual: 40 },
  async () => {
    await forgetPeak()
    const before = await resident('VmRSS')
    const statuses = await Promise.all(Array.from({ length: 20 }, world.upload))
    if (statuses.some((status) => status !== '200'))
      throw new Error(`an upload was refused: ${statuses.join()}`)
    return (await resident('VmHWM')) - before
  },
)
