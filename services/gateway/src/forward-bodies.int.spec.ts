import { type IncomingMessage, request as startRequest } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { eventually } from '@causerie/testkit/eventually'
import { forAWhile } from '@causerie/testkit/for-a-while'
import { describe, expect, it } from 'vitest'
import { gatewayTo, open, serverThat, token } from '../test/gateway-to.ts'

/** Starts a post through the gateway whose request body and answer can be controlled. */
const startPost = (address: string) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const request = startRequest(`${address}/api/v4/posts`, { method: 'POST', headers })
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    request.once('response', resolve).once('error', reject),
  )
  return { request, answered }
}

describe('bodies', () => {
  it('are read completely before the service is called, so that slow clients hold no connection to it', async () => {
    const { origin, requests } = await serverThat((request, response) =>
      request.method === 'GET' ? response.end('{}') : request.pipe(response),
    )
    const { address, get } = await gatewayTo(origin)
    const slow = Array.from({ length: 100 }, () => startPost(address))
    for (const { request } of slow) request.write('ping')
    expect(await get()).toMatchObject({ status: 200 })
    expect(requests).toHaveLength(1)
    for (const { request } of slow) request.end('pong')
    for (const { answered } of slow) expect(await text(await answered)).toBe('pingpong')
  })

  it('that never end are not forwarded', async () => {
    const { origin, requests } = await serverThat((_, response) => response.end('{}'))
    const { address, failures } = await gatewayTo(origin, {}, { bodyMilliseconds: 200 })
    const { request, answered } = startPost(address)
    request.write('{')
    expect((await answered).statusCode).toBe(408)
    request.destroy()
    expect({ asked: requests.length, failures: failures() }).toEqual({ asked: 0, failures: [] })
  })

  it('that are too large are not forwarded', async () => {
    const { origin, requests } = await serverThat((_, response) => response.end('{}'))
    const { ask } = await gatewayTo(origin)
    expect(await ask('POST', '/api/v4/posts', { body: 'x'.repeat(3_000_000) })).toMatchObject({
      status: 413,
    })
    expect(requests).toHaveLength(0)
  })

  it('of answers are buffered only up to a limit for slow clients', async () => {
    let sent = 0
    const { origin } = await serverThat((_, response) => {
      const send = (): void => {
        while (response.write(Buffer.alloc(65_536), () => (sent += 65_536)))
          if (response.destroyed) return
        response.once('drain', send)
      }
      send()
    })
    const { address } = await gatewayTo(origin)
    const { port, hostname } = new URL(address)
    const socket = connect(Number(port), hostname).pause()
    open.push(async () => socket.destroy())
    socket.write(
      `GET /api/v3/posts/a HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`,
    )
    await eventually(() => sent).toBeGreaterThan(0)
    await untilStable(() => sent)
    expect(sent).toBeLessThan(40_000_000)
  })

  it('of a disconnected client affect no other request', async () => {
    const { origin, requests } = await serverThat((_, response) => response.end('{}'))
    const { address, failures, get } = await gatewayTo(origin)
    const client = startPost(address)
    client.answered.catch(() => undefined)
    client.request.write('{', () => client.request.destroy())
    await new Promise((resolve) => client.request.once('close', resolve))
    expect(await get()).toMatchObject({ status: 200 })
    expect({ asked: requests.length, failures: failures() }).toEqual({ asked: 1, failures: [] })
  })
})

/** Resolves when a number has stopped changing. */
const untilStable = async (read: () => number): Promise<void> => {
  for (let before = -1; before !== read(); await forAWhile(300, 'it would change again by then'))
    before = read()
}
