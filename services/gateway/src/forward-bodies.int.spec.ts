import { type IncomingMessage, request as startRequest } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { gatewayTo, open, serverThat, token } from '../test/gateway-to.ts'

/** A post on its way through the gateway, whose body and answer can be followed. */
const startPost = (address: string) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const request = startRequest(`${address}/api/v4/posts`, { method: 'POST', headers })
  const answered = new Promise<IncomingMessage>((resolve, reject) => request.once('response', resolve).once('error', reject))
  return { request, answered }
}

describe('bodies', () => {
  it('are taken in whole before the service is asked, so that slow clients hold none of its connections', async () => {
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

  it('that the client never ends are not passed on', async () => {
    const { origin, requests } = await serverThat((_, response) => response.end('{}'))
    const { address, failures } = await gatewayTo(origin, {}, { bodyMilliseconds: 200 })
    const { request, answered } = startPost(address)
    request.write('{')
    expect((await answered).statusCode).toBe(408)
    request.destroy()
    expect({ asked: requests.length, failures: failures() }).toEqual({ asked: 0, failures: [] })
  })

  it('that are too large are not passed on', async () => {
    const { origin, requests } = await serverThat((_, response) => response.end('{}'))
    const { ask } = await gatewayTo(origin)
    expect(await ask('POST', '/api/v4/posts', { body: 'x'.repeat(3_000_000) })).toMatchObject({ status: 413 })
    expect(requests).toHaveLength(0)
  })

  it('wait inside for a client that is slow to read', async () => {
    let sent = 0
    const { origin } = await serverThat((_, response) => {
      const send = (): void => {
        while (response.write(Buffer.alloc(65_536), () => (sent += 65_536))) if (response.destroyed) return
        response.once('drain', send)
      }
      send()
    })
    const { address } = await gatewayTo(origin)
    const { port, hostname } = new URL(address)
    const socket = connect(Number(port), hostname).pause()
    open.push(async () => socket.destroy())
    socket.write(`GET /api/v3/posts/a HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`)
    await expect.poll(() => sent).toBeGreaterThan(0)
    await stillness(() => sent)
    expect(sent).toBeLessThan(40_000_000)
  })

  it("whose client goes are nobody else's business", async () => {
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

/** Resolves when a number has not changed for a while. */
const stillness = async (read: () => number): Promise<void> => {
  for (let before = -1; before !== read(); await pause(300)) before = read()
}
