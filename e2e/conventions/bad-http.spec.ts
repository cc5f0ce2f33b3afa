import { connect } from 'node:net'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork } from '../describe-network.ts'
import { long } from '../long-input.ts'
import { people } from '../people.ts'
import { sharedNetwork } from '../shared-network.ts'

const given = sharedNetwork(people)

/**
 * What comes back for bytes as they are; nothing where the connection was reset before the answer
 * could be read.
 */
const answerTo = (bytes: string, { hostname, port }: URL): Promise<string> =>
  new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(Buffer.from(bytes, 'latin1')))
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text))
    // A server that refuses a request it has not read to the end may reset the connection right
    // behind its answer.
    socket.on('error', () => resolve(text))
  })

/** Status and body; asked again where the network swallowed the answer, five times at most. */
const sendBytes = async (bytes: string, tries = 5): Promise<{ status: number; body: unknown }> => {
  const answer = await answerTo(bytes, new URL((await given()).network.baseUrl))
  if (answer === '' && tries > 1) return sendBytes(bytes, tries - 1)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return {
    status: Number(head.split(' ')[1]),
    body: JSON.parse(body.replace(/^[\da-f]+\r\n/, '').split('\r\n')[0] ?? ''),
  }
}

const badRequest = { status: 400, body: { status: 'error', code: 400000 } }

describeNetwork('bad input', () => {
  it('is an unknown path or an unsupported method', async () => {
    const { alice } = await given()
    for (const path of [
      '/api/v3/nothing',
      '/api/v9/sessions',
      '/api/v3',
      '/api',
      '/',
      '/nothing',
      '/internal/access-list',
      '/api/v3/Users/bob',
      '/api/v3//users/bob',
    ]) {
      expectError(await alice.raw(path), 404, 400000)
    }
    for (const [method, path] of [
      ['DELETE', '/api/v3/users'],
      ['POST', '/api/v1/notification-tray'],
      ['PATCH', '/api/v4/posts'],
      ['PUT', '/api/v5/sessions'],
      ['GET', '/api/v4/communities/x/join/approve'],
      // Fastify routes no more methods by itself; Node knows these.
      ['PROPFIND', '/api/v3/users'],
      ['LOCK', '/api/v3/users/bob'],
    ]) {
      expectError(await alice.raw(path ?? '', { method: method ?? '' }), 405, 400000)
    }
    for (const path of [
      '/api/v3/users/%',
      '/api/v3/users/%zz',
      '/api/v3/users/%ED%A0%80',
      '/api/v3/users/%C0%80',
      '/api/v3/users/a%00b',
    ])
      expectError(await alice.raw(path), 400, 400000)
    const { headers } = await alice.raw('/api/v3/users/%zz', {
      headers: { origin: 'https://app.example' },
    })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('x-request-id')).toMatch(/.+/)
  })

  it('is an unknown expectation', async () => {
    const { network, alice } = await given()
    const body = '{"displayName":"Gardeners"}'
    const post = (expectation: string) =>
      [
        'POST /api/v3/communities HTTP/1.1',
        'host: x',
        'connection: close',
        `authorization: Bearer ${alice.token}`,
        'content-type: application/json',
        `content-length: ${body.length}`,
        `expect: ${expectation}`,
        `\r\n${body}`,
      ].join('\r\n')
    for (const expectation of ['foo', '200-ok', 'x; y'])
      expect(await sendBytes(post(expectation))).toMatchObject({
        status: 400,
        body: {
          status: 'error',
          code: 400000,
          data: { detail: [expect.stringMatching(/^expect: /)] },
        },
      })
    expect(await answerTo(post('100-continue'), new URL(network.baseUrl))).toMatch(
      /^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 /,
    )
  })

  it('is malformed HTTP', async () => {
    const { alice } = await given()
    const ask = (path: string, more = '') =>
      sendBytes(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${more}\r\n`)
    const bearer = `authorization: Bearer ${alice.token}\r\n`
    for (const more of [
      `${bearer}x-note: a\0b\r\n`,
      'authorization: Bearer a\0b\r\n',
      'x\0y: 1\r\n',
    ])
      expect(await ask('/api/v3/sessions', more)).toMatchObject({
        status: 400,
        body: { status: 'error', code: 400000 },
      })
    for (const token of ['\xed\xa0\x80', '\xff', 'a b', long(100_000)]) {
      expect(await ask('/api/v3/sessions', `authorization: Bearer ${token}\r\n`)).toMatchObject({
        status: 401,
        body: { status: 'error', code: 400100 },
      })
    }
    expect(await ask('/api/v3/sessions', `x-long: ${long(200_000)}\r\n`)).toMatchObject({
      status: 431,
      body: { status: 'error', code: 400000 },
    })
    const stripped = 'connection: close, causerie-identity, causerie-position, authorization\r\n'
    expect(
      (await sendBytes(`GET /api/v3/sessions HTTP/1.1\r\nhost: x\r\n${bearer}${stripped}\r\n`))
        .status,
    ).toBe(200)
    expect((await ask('/api/v3/users/../sessions', bearer)).status).toBe(404)
    expect((await ask('/api/v3/users/%2e%2e', bearer)).status).toBe(400)
    expect((await ask('/api/v3/users/b\xed\xa0\x80', bearer)).status).toBeLessThan(500)
    expect(await sendBytes('nonsense\r\n\r\n')).toMatchObject({
      status: 400,
      body: { status: 'error', code: 400000 },
    })
  })

  it('is a method of no operation', async () => {
    for (const request of [
      'QUERY /api/v3/users',
      'FETCH /api/v3/users',
      'get /api/v3/users',
      'CONNECT x:80',
    ])
      expect(
        await sendBytes(`${request} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
      ).toMatchObject({
        status: 405,
        body: { status: 'error', code: 400000 },
      })
  })

  it('is a request without exactly one host', async () => {
    const { alice } = await given()
    const ask = (head: string) =>
      sendBytes(
        `GET /api/v3/sessions ${head}\r\nauthorization: Bearer ${alice.token}\r\nconnection: close\r\n\r\n`,
      )
    for (const hosts of ['', '\r\nhost: x\r\nhost: x', '\r\nHost: x\r\nhost: y']) {
      const { status, body } = await ask(`HTTP/1.1${hosts}`)
      expect({ status, body }).toMatchObject({
        ...badRequest,
        body: { data: { detail: ['host: Must be given exactly once.'] } },
      })
    }
    expect((await ask('HTTP/1.1\r\nhost: x')).status).toBe(200)
    // It had no host yet.
    expect((await ask('HTTP/1.0')).status).toBe(200)
  })

  it('is more headers than are read', async () => {
    const { alice } = await given()
    const ask = (further: number, last = '') =>
      sendBytes(
        `GET /api/v3/sessions HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer ${alice.token}\r\n${'a: b\r\n'.repeat(further)}${last}\r\n`,
      )
    expect((await ask(1997)).status).toBe(200)
    for (const further of [1998, 5000])
      expect(await ask(further, 'host: y\r\n')).toMatchObject({
        status: 431,
        body: { status: 'error', code: 400000 },
      })
  })
})
