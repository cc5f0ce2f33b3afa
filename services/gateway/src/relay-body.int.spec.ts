import { type IncomingMessage, request as startRequest } from 'node:http'
import { connect } from 'node:net'
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
  it('flow through while they are made, in both directions', async () => {
    const { origin } = await serverThat((request, response) => request.pipe(response))
    const { address } = await gatewayTo(origin)
    const { request, answered } = startPost(address)
    request.write('ping')
    const answer = (await answered).setEncoding('utf8')
    const pieces = answer[Symbol.asyncIterator]()
    expect(await pieces.next()).toEqual({ done: false, value: 'ping' })
    request.write('pong')
    expect(await pieces.next()).toEqual({ done: false, value: 'pong' })
    request.end()
    expect(await pieces.next()).toMatchObject({ done: true })
  })

  it('wait outside for a service that is slow to read', async () => {
    let sent = 0
    const { origin, close } = await serverThat(() => undefined)
    const { address } = await gatewayTo(origin)
    const { request, answered } = startPost(address)
    const send = (): void => {
      while (request.write(Buffer.alloc(65_536), () => (sent += 65_536))) if (request.destroyed) return
      request.once('drain', send)
    }
    send()
    await expect.poll(() => sent).toBeGreaterThan(0)
    await stillness(() => sent)
    expect(sent).toBeLessThan(40_000_000)
    // What still comes is read and thrown away, or nobody would hear the answer.
    await close()
    expect((await answered).statusCode).toBe(503)
    request.destroy()
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

  it('end for the service when the client goes, and nobody is blamed', async () => {
    let isCut = false
    const { origin } = await serverThat((request) => {
      request.resume().once('close', () => {
        isCut = !request.complete
      })
      request.once('data', () => client.request.destroy())
    })
    const { address, failures } = await gatewayTo(origin)
    const client = startPost(address)
    client.answered.catch(() => undefined)
    client.request.write('{')
    await expect.poll(() => isCut).toBe(true)
    await pause(50)
    expect(failures()).toEqual([])
  })
})

/** Resolves when a number has not changed for a while. */
const stillness = async (read: () => number): Promise<void> => {
  for (let before = -1; before !== read(); await pause(300)) before = read()
}
