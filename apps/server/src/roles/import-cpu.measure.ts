import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createMessage } from '@causerie/contracts/chat'
import { importRecords } from '@causerie/contracts/gateway'
import { createLog } from '@causerie/kernel/engine'
import { createDatabase } from '@causerie/testkit/databases'
import { measure } from '@causerie/testkit/measure'
import { afterAll, beforeAll, inject } from 'vitest'
import { administratorTokenTool, createNetworkTool } from '../cli/tools.ts'
import { readConfiguration } from '../configuration/configuration.ts'
import { startOneProcess } from './one-process.ts'

const execute = promisify(execFile)
const users = 100
const messages = 2_000
const sent = 500

/** Sends messages over 32 connections, in a process of its own. */
const sender = `
const [url, token, channelId, count] = process.argv.slice(1)
const headers = { 'content-type': 'application/json', authorization: 'Bearer ' + token }
let next = 0
const send = async () => {
  while (next < Number(count)) {
    const body = JSON.stringify({ channelId, data: { text: 'Message ' + next++ } })
    const answer = await fetch(url, { method: 'POST', headers, body })
    await answer.text()
    if (answer.status !== 200) throw new Error('answered ' + answer.status)
  }
}
await Promise.all(Array.from({ length: 32 }, send))
`

/** Everything in this process; clients are elsewhere, or cost as much as one request. */
const start = async () => {
  const { url: databaseUrl, drop } = await createDatabase(inject('postgres'))
  const { baseUrl, close } = await startOneProcess({
    databaseUrl,
    host: '127.0.0.1',
    port: 0,
    log: createLog('silent'),
  })
  const configuration = readConfiguration({ DATABASE_URL: databaseUrl })
  const who = { name: 'Imports', timeZone: 'UTC', language: 'en' }
  const { networkId } = await createNetworkTool(configuration, who)
  const { accessToken } = await administratorTokenTool(configuration, networkId, 'owner')
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/x-ndjson' }
  const send = async (records: readonly object[]): Promise<void> => {
    const lines = [{ kind: 'version', version: 1 }, ...records]
    const body = lines.map((line) => JSON.stringify(line)).join('\n')
    const answer = await fetch(`${baseUrl}${importRecords.path}`, { method: 'POST', headers, body })
    const text = await answer.text()
    if (!text.includes(`"done":${records.length},"exists":0,"failed":0`)) throw new Error(text)
  }
  const sendAlone = () =>
    execute(process.execPath, [
      '--input-type=module',
      '--eval',
      sender,
      ...[`${baseUrl}${createMessage.path}`, accessToken, channelId, String(sent)],
    ])
  await send([
    ...Array.from({ length: users }, (_, i) => ({ kind: 'user', id: `user-${i}` })),
    { kind: 'channel', id: channelId, displayName: 'Busy', userId: 'user-0' },
  ])
  const stop = async () => {
    await close()
    await drop()
  }
  return { send, sendAlone, stop }
}

const channelId = 'c'.repeat(24)
const messagesFrom = (first: number): object[] =>
  Array.from({ length: messages }, (_, i) => ({
    kind: 'message',
    id: `message-${first + i}`,
    channelId,
    userId: `user-${i % users}`,
    data: { text: `Message ${first + i}` },
    createdAt: new Date(Date.UTC(2020, 0, 1) + i * 1_000).toISOString(),
  }))

/** Microseconds of this process for each of so many records. */
const cpuOf = async (records: number, work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / records
}

let imports = 1
let world: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  world = await start()
  await world.send(messagesFrom(0))
  await world.sendAlone()
})
afterAll(() => world.stop())

measure(
  'CPU of a message that is imported, of one that is sent',
  { unit: '% of it', usual: 35 },
  async () => {
    imports += 1
    const records = messagesFrom(imports * messages)
    const began = performance.now()
    const imported = await cpuOf(messages, () => world.send(records))
    const took = performance.now() - began
    const ofRequest = await cpuOf(sent, world.sendAlone)
    process.stderr.write(
      `imported ${Math.round(imported)} µs (${Math.round(took)} ms), sent ${Math.round(ofRequest)} µs\n`,
    )
    return (100 * imported) / ofRequest
  },
)
