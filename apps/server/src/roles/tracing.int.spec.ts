import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { openSession } from '@causerie/contracts/community'
import { createPost } from '@causerie/contracts/content'
import { createLog } from '@causerie/kernel/engine'
import { createDatabase } from '@causerie/testkit/databases'
import { eventually } from '@causerie/testkit/eventually'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createNetworkTool } from '../cli/tools.ts'
import { readConfiguration } from '../configuration/configuration.ts'
import { startOneProcess } from './one-process.ts'
import { startTracing } from './tracing.ts'

type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string }
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

/** Receives traces like a collector. */
const collector = async () => {
  const spans: Span[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      spans.push(
        ...(body as Sent).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap((scope) => scope.spans),
        ),
      )
      response.end('{}')
    })
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The server listens on a port, so its address is an object.
  return { spans, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a request is one trace through gateway and service to the folds of other services', async () => {
  const { spans, url } = await collector()
  onTestFinished(await startTracing(url, 'all'))
  const { url: databaseUrl, drop } = await createDatabase(inject('postgres'))
  onTestFinished(drop)
  const running = await startOneProcess({
    databaseUrl,
    host: '127.0.0.1',
    port: 0,
    log: createLog('silent'),
  })
  onTestFinished(running.close)
  const { apiKey } = await createNetworkTool(readConfiguration({ DATABASE_URL: databaseUrl }), {
    name: 'Traced',
    timeZone: 'UTC',
    language: 'en',
  })
  const send = async (path: string, headers: Record<string, string>, body: object) =>
    fetch(`${running.baseUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const signedIn = await send(
    openSession.path,
    { 'x-api-key': apiKey },
    { userId: 'alice', deviceId: 'phone' },
  )
  const { accessToken } = openSession.reply.parse(await signedIn.json())
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const posted = await send(
    createPost.path,
    { authorization: `Bearer ${accessToken}`, traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    { targetType: 'user', targetId: 'alice', data: { text: 'hello' } },
  )
  expect(posted.status).toBe(200)

  const named = () => spans.filter((span) => span.traceId === traceId).map(({ name }) => name)
  await eventually(named, { timeout: 10_000 }).toEqual(
    expect.arrayContaining(['gateway createPost', 'content createPost', 'fold PostCreated']),
  )
  const byName = (name: string) =>
    spans.find((span) => span.traceId === traceId && span.name === name)
  expect(byName('gateway createPost')?.parentSpanId).toBe('b7ad6b7169203331')
  expect(byName('content createPost')?.parentSpanId).toBe(byName('gateway createPost')?.spanId)
  expect(byName('fold PostCreated')?.parentSpanId).toBe(byName('content createPost')?.spanId)
})
