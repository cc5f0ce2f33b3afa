import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdministratorToken } from '@causerie/community'
import { createOperatorPass } from '@causerie/gateway'
import { createLog } from '@causerie/kernel/engine'
import { createDatabase } from '@causerie/testkit/databases'
import { inject } from 'vitest'
import type { Credentials } from '../src/configuration/credentials.ts'
import { openDemoWorld } from '../src/demo/demo-world.ts'
import { demoPeople } from '../src/demo/users.ts'
import { startOneProcess } from '../src/roles/one-process.ts'

export const operatorKey = 'a-key-of-the-operator-of-this-test'
export const mediaServerKey = 'a-key-of-the-media-server-of-this-test'
const linkCode = 'code'

/**
 * Everything in this process with a demo world, as `npm start` has it, and what its limits count.
 */
export const startWholeApp = async () => {
  const database = await createDatabase(inject('postgres'))
  const folder = mkdtempSync(join(tmpdir(), 'causerie-doors-'))
  const counted: string[] = []
  const rate = { requests: 1_000_000, seconds: 1 }
  const allowed = { isAllowed: true, remaining: 1, resetMilliseconds: 1_000 }
  const counts = {
    take: async (key: string) => {
      counted.push(key)
      return allowed
    },
    close: async () => undefined,
  }
  let world: Credentials | undefined
  const pass = createOperatorPass(operatorKey)
  const running = await startOneProcess({
    databaseUrl: database.url,
    host: '127.0.0.1',
    port: 0,
    log: createLog('silent'),
    pass,
    mediaServerKey,
    limits: { counts, user: rate, signIn: rate },
    demo: () => world && { ...world, token: async () => world?.tokens.alice, people: demoPeople },
  })
  world = await openDemoWorld(running, folder, () => {})
  const { accessToken } = await createAdministratorToken(
    running.hosts.community,
    world.networkId,
    'passer-by',
  )
  return {
    ...running,
    world,
    adminToken: accessToken,
    counted,
    link: (path: string) => `${running.baseUrl}${path}?${linkCode}=${pass.codeFor('pages')}`,
    stop: async () => {
      await running.close()
      await database.drop()
      rmSync(folder, { recursive: true })
    },
  }
}

export type RawRequest = { method?: string; headers?: Record<string, string>; body?: string }
export type Told = { status: number; text: string }

const longestSilence = 20_000

/**
 * Sends a request with a method and a host as they are; of an answer that does not end, what comes
 * first.
 */
export const sendTo = (
  baseUrl: string,
  path: string,
  { method = 'GET', headers = {}, body = '' }: RawRequest = {},
): Promise<Told> =>
  new Promise((resolve, reject) => {
    const sent = request(
      new URL(baseUrl),
      { path, method, headers: { connection: 'close', ...headers } },
      (answer) => {
        let text = ''
        const status = answer.statusCode ?? 0
        const isStream = answer.headers['content-type']?.startsWith('text/event-stream') ?? false
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part
          if (isStream) sent.destroy()
        })
        answer.once('close', () => resolve({ status, text }))
      },
    )
    for (const event of ['upgrade', 'connect'] as const)
      sent.once(event, (answer, socket) => {
        socket.destroy()
        resolve({ status: answer.statusCode ?? 0, text: '' })
      })
    sent.setTimeout(longestSilence, () =>
      sent.destroy(new Error(`${method} ${path} is not answered`)),
    )
    sent.once('error', reject)
    sent.end(body)
  })
