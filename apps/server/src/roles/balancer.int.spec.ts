import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createNetwork } from '@causerie/community'
import { openSession, verifySession } from '@causerie/contracts/community'
import { createLog } from '@causerie/kernel/engine'
import { callOperation } from '@causerie/testkit'
import { createDatabase } from '@causerie/testkit/databases'
import {
  runs,
  startLocalServer,
  temporaryFolder,
} from '@causerie/testkit/infrastructure/local-server'
import { skip, until } from '@causerie/testkit/infrastructure/server'
import { freePort } from 'causerie/embedded-postgres'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startGateways } from '../../test/gateways.ts'

const configuration = readFileSync(
  new URL('../../../../deploy/haproxy.cfg', import.meta.url),
  'utf8',
)
const template = /^ {2}server-template gateway 8 gateway:8080 check port 8081 .*$/m

/**
 * HAProxy as it runs in containers, except for where it listens, how it finds the gateways, and for
 * how many files it asks.
 */
const startBalancer = async (origins: readonly string[], opsOrigins = origins): Promise<string> => {
  const folder = temporaryFolder('haproxy')
  const [port, healthPort] = [await freePort(), await freePort()]
  expect(configuration).toMatch(template)
  const opsPortOf = (i: number): string => new URL(opsOrigins[i] ?? '').port
  const servers = origins
    .map((origin, i) => `  server gateway${i} ${new URL(origin).host} check port ${opsPortOf(i)}`)
    .join('\n')
  const text = configuration
    .replace(template, servers)
    .replace(/maxconn \d+/, 'maxconn 1000')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace('bind 127.0.0.1:8081', `bind 127.0.0.1:${healthPort}`)
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, text)
  const ready = () =>
    until(10_000, async () => {
      const { status } = await fetch(`http://127.0.0.1:${healthPort}/`)
      if (status !== 200) throw new Error(`no gateway answers HAProxy: ${status}`)
    })
  const server = await startLocalServer({ command: ['haproxy', '-db', '-f', file], folder, ready })
  onTestFinished(server.stop)
  return `http://127.0.0.1:${port}`
}

test('HAProxy spreads requests over gateways, and none fails while one of them stops', async (context) => {
  if (!(await runs('haproxy', '-v'))) return skip(context, { why: 'no haproxy' })
  const database = await createDatabase(inject('postgres'))
  onTestFinished(() => database.drop())
  const gateways = await startGateways(database.url, createLog('silent'))
  onTestFinished(gateways.close)
  const origin = await startBalancer(gateways.origins.slice(1), gateways.opsOrigins)
  const { apiKey } = await createNetwork(gateways.hosts.community, { name: 'Demo' })
  const { body } = await callOperation(origin, openSession, {
    body: { userId: 'alice', deviceId: 'd' },
    headers: { 'x-api-key': apiKey },
  })
  const headers = { authorization: `Bearer ${body.accessToken}` }

  const ask = async () => (await callOperation(origin, verifySession, { headers })).status
  const answeredAt = async (gateway: string) =>
    /^causerie_request_seconds_count\{operation="verifySession",status="200"\} /m.test(
      await (await fetch(`${gateway}/metrics`)).text(),
    )
  const all = <T>(of: (one: string) => Promise<T>) => Promise.all(gateways.opsOrigins.map(of))
  expect(new Set(await Promise.all(Array.from({ length: 20 }, ask)))).toEqual(new Set([200]))
  expect(await all(answeredAt)).toEqual([true, true])

  let isStopping = true
  const statuses: number[] = []
  const client = async () => {
    while (isStopping || statuses.length < 200) statuses.push(await ask())
  }
  const clients = Array.from({ length: 4 }, client)
  await gateways.closeGateway(1)
  isStopping = false
  await Promise.all(clients)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('HAProxy asks another gateway for a read whose connection closes before an answer, and sends no command twice', async (context) => {
  if (!(await runs('haproxy', '-v'))) return skip(context, { why: 'no haproxy' })
  const received: string[] = []
  const gatewayThat = async (answer: RequestListener): Promise<string> => {
    const server = createServer((request, response) => {
      if (request.url === '/readyz') return response.end()
      received.push(request.method ?? '')
      return answer(request, response)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    // A server that listens on a port has an address with a port.
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const closing = await gatewayThat(({ socket }) => socket.destroy())
  const origin = await startBalancer([closing, await gatewayThat((_, response) => response.end())])
  const eight = async (method: string) => {
    // HAProxy answers 502, or closes the connection of a client that has used it before.
    const answers = Array.from({ length: 8 }, () =>
      fetch(origin, { method }).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    return { all: (await Promise.all(answers)).every(Boolean), received: received.splice(0).length }
  }
  const reads = await eight('GET')
  expect(reads.all).toBe(true)
  expect(reads.received).toBeGreaterThan(8)
  expect(await eight('POST')).toEqual({ all: false, received: 8 })
})
