import { ErrorBody } from '@causerie/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { device, tokenOf } from '../test/people.ts'
import {
  askAs,
  type Composition,
  type Init,
  type Reply,
  sendRaw,
  startNetwork,
} from '../test/small-network.ts'

type Network = Awaited<ReturnType<typeof startNetwork>>

const refusal = ({ status, body }: Reply) => ({
  status,
  code: ErrorBody.parse(body).code,
  detail: ErrorBody.parse(body).data?.detail,
})
const json = (body: unknown, type = 'application/json'): Init => ({
  body: String(body),
  headers: { 'content-type': type },
})

describe.each<Composition>(['in one process', 'over HTTP'])(
  'a gateway with its services %s',
  (composition) => {
    let network: Network
    beforeAll(async () => {
      network = await startNetwork(composition)
    })
    afterAll(() => network.close())
    const ask = (...request: Parameters<Network['ask']>) => network.ask(...request)

    it('forwards a request to its service, with its caller and a new request id', async () => {
      const { status, headers, received } = await ask(
        'POST',
        '/api/v4/posts?x=1',
        json('{"data":{"text":"hello"},"unknown":1}'),
      )
      expect({ status, type: headers.get('content-type') }).toEqual({
        status: 200,
        type: 'application/json; charset=utf-8',
      })
      expect(received).toMatchObject({
        operation: 'createPost',
        body: { data: { text: 'hello' } },
        caller: { userId: 'alice', networkId: 'n1', kind: 'user', sessionId: 's1', device: 'd1' },
        requestId: headers.get('x-request-id'),
      })
    })

    it('ignores identity headers of clients', async () => {
      const forged = [
        'x-user-id: admin',
        'x_user_id: admin',
        'causerie-position: content.9:1@999',
        'causerie_position: content.9:1@999',
      ]
      const request = [
        'GET /api/v3/users/bob HTTP/1.1',
        'host: x',
        `authorization: Bearer ${await tokenOf()}`,
        ...forged,
        'causerie-identity: a.b.c',
        'causerie_identity: a.b.c',
        'causerie-request: mine',
        'x-request-id: mine',
        'connection: close, x-user-id, causerie-identity, causerie-position, causerie-request',
      ]
      const answer = await sendRaw(network.origin, `${request.join('\r\n')}\r\n\r\n`)
      expect(answer).toContain('HTTP/1.1 200')
      expect(answer).toContain('"caller":{"userId":"alice","networkId":"n1","kind":"user"')
      // A request id may contain any digits.
      expect(answer.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '')).not.toMatch(
        /admin|mine|999/,
      )
    })

    const ids = [
      'a/b?c#d&e=f+g%20h',
      'ü𝄞',
      'a..b',
      '..a',
      'a/../b',
      '../..',
      '%2e%2e',
      'a\\..\\b',
      "'()*!~;:@$,",
      '𝄞'.repeat(900),
      'é/'.repeat(450),
    ]
    it.each(ids)('accepts an id with any characters: %.20s', async (id) => {
      const { received } = await ask('GET', `/api/v3/users/${encodeURIComponent(id)}`)
      expect(received.params).toEqual({ userId: id })
    })

    it('accepts a hundred ids that are encoded twice', async () => {
      const ids = Array.from({ length: 100 }, (_, index) => `${index} ${'é'.repeat(45)}@x`)
      const query = ids
        .map((id) => `userIds%5B%5D=${encodeURIComponent(encodeURIComponent(id))}`)
        .join('&')
      expect((await ask('GET', `/api/v3/users/list?${query}`)).received.query).toEqual({
        userIds: [...ids, ...ids.map(encodeURIComponent)],
      })
    })

    it('ignores a trailing slash', async () => {
      expect(
        (await ask('PUT', '/api/v3/users/', json('{"userId":"alice"}'))).received.operation,
      ).toBe('updateUser')
    })

    it.each(['application/x-www-form-urlencoded', 'application/json', undefined])(
      'treats a missing body of type %s as none',
      async (type) => {
        const init = type ? { headers: { 'content-type': type } } : {}
        expect(
          (await ask('POST', '/api/v4/communities/c/join', { ...init, body: '' })).received,
        ).toMatchObject({
          operation: 'joinCommunity',
          body: {},
        })
      },
    )

    it('refuses bad input with details', async () => {
      const text = async (body: string, type?: string) =>
        refusal(await ask('POST', '/api/v3/communities', json(body, type)))
      expect(await text('{')).toEqual({
        status: 400,
        code: 400000,
        detail: ['body: is not valid JSON.'],
      })
      expect(await text('{}')).toEqual({
        status: 400,
        code: 400000,
        detail: ['displayName: Is required.'],
      })
      expect(await text('{"displayName":"a\\u0000"}')).toMatchObject({
        status: 400,
        detail: [expect.stringMatching('^displayName: ')],
      })
      expect(await text('a=b', 'application/x-www-form-urlencoded')).toMatchObject({
        status: 415,
        code: 400000,
      })
      expect(refusal(await ask('GET', '/api/v3/users/a%00'))).toMatchObject({
        status: 400,
        detail: [expect.stringMatching('^userId: ')],
      })
      expect(refusal(await ask('GET', '/api/v3/users/%zz'))).toMatchObject({
        status: 400,
        code: 400000,
      })
      expect(refusal(await ask('GET', '/api/v3/users/a?type=%00'))).toMatchObject({
        status: 400,
        code: 400000,
      })
    })

    it('refuses a body that is too large, with or without a content length', async () => {
      const large = `{"text":"${'a'.repeat(300_000)}"}`
      expect(refusal(await ask('PUT', '/api/v3/users', json(large)))).toMatchObject({
        status: 413,
        code: 500000,
      })
      const stream = new Blob([large]).stream()
      const chunked = { ...json(''), body: stream, duplex: 'half' } as Init // duplex is missing in the types
      expect(refusal(await ask('PUT', '/api/v3/users', chunked))).toMatchObject({
        status: 413,
        code: 500000,
      })
      expect(
        (await ask('POST', '/api/v4/posts', json(large.replace('"text"', '"data":{},"x"')))).status,
      ).toBe(400)
    })

    it('aborts a body that arrives too slowly', async () => {
      const head = (path: string, token: string) =>
        `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-length: 9\r\n\r\n{`
      const answer = await sendRaw(network.origin, head('/api/v4/posts', await tokenOf()))
      expect(answer).toMatch(/^HTTP\/1\.1 408[\s\S]*"status":"error"/)
      // Refused before the body is read: the answer comes at once, the connection ends after the
      // same limit.
      expect(await sendRaw(network.origin, head('/api/v4/posts', 'x'))).toMatch(/^HTTP\/1\.1 401/)
    })

    it('forwards the query unchanged', async () => {
      const { status, received } = await ask(
        'GET',
        "/api/v1/notification-tray?x='%2E%2e%2f&options[limit]=5&y=a?b/../c",
      )
      // The client's language is a header that this operation reads with its query.
      const query = { limit: 20, options: { limit: 5 }, 'accept-language': '*' }
      expect({ status, query: received.query }).toEqual({ status: 200, query })
    })

    it('ignores the body of a GET', async () => {
      const head = `GET /api/v3/users/bob HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${await tokenOf()}\r\ncontent-type: text/x\r\n`
      expect(
        await sendRaw(network.origin, `${head}connection: close\r\ncontent-length: 3\r\n\r\nabc`),
      ).toMatch(/^HTTP\/1\.1 200/)
    })

    it('refuses unknown paths and methods', async () => {
      expect(refusal(await ask('GET', '/api/v9/posts'))).toMatchObject({
        status: 404,
        code: 400000,
      })
      expect(refusal(await ask('GET', '/somewhere?token=x'))).toMatchObject({
        status: 404,
        code: 400000,
      })
      const wrong = await ask('DELETE', '/api/v4/posts')
      expect(refusal(wrong)).toMatchObject({ status: 405, code: 400000 })
      expect(wrong.headers.get('allow')).toBe('GET, POST')
      for (const method of ['PROPFIND', 'QUERY', 'CHATTER']) {
        const answer = await sendRaw(
          network.origin,
          `${method} /api/v4/posts HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
        )
        expect(answer, method).toMatch(/^HTTP\/1\.1 405 [\s\S]*"status":"error","code":400000/)
      }
      expect(refusal(await ask('GET', '/api/v3/network-settings/chat'))).toMatchObject({
        status: 503,
        code: 500000,
      })
    })

    it.each(['', 'garbage'])('refuses the token "%s"', async (token) => {
      expect(
        refusal(await askAs(network.origin, token)('GET', '/api/v1/notification-tray')),
      ).toMatchObject({ status: 401, code: 400100 })
    })

    it('ends a session before it answers', async () => {
      const bob = await tokenOf({
        claims: { user: { publicUserId: 'bob' }, sid: 's7', device: 'd7' },
      })
      const asBob = askAs(network.origin, bob)
      expect((await asBob('GET', '/api/v3/sessions')).status).toBe(200)
      network.community.add({ ...device(''), device: 'd7' }, true)
      expect((await asBob('DELETE', '/api/v4/sessions')).status).toBe(200)
      expect(refusal(await asBob('GET', '/api/v3/sessions'))).toMatchObject({
        status: 401,
        code: 400100,
      })
    })

    it('opens sessions for an API key', async () => {
      const open = (key: string) =>
        askAs(network.origin, '')('POST', '/api/v5/sessions', {
          body: '{"userId":"bob","deviceId":"d"}',
          headers: { 'content-type': 'application/json', 'x-api-key': key },
        })
      expect((await open('key')).received.caller).toMatchObject({
        networkId: 'n1',
        kind: 'api-key',
      })
      expect(refusal(await open('wrong'))).toMatchObject({ status: 401, code: 400100 })
    })

    it('answers invalid or oversized HTTP with the error body', async () => {
      expect(await sendRaw(network.origin, 'nonsense\r\n\r\n')).toMatch(
        /^HTTP\/1\.1 400[\s\S]*"status":"error"/,
      )
      const huge = `GET /api/v3/users/bob HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(140_000)}\r\n\r\n`
      expect(await sendRaw(network.origin, huge)).toMatch(/^HTTP\/1\.1 431[\s\S]*"status":"error"/)
      const nul = 'GET /api/v3/users/bob HTTP/1.1\r\nhost: x\r\nauthorization: Bearer a\0b\r\n\r\n'
      expect(await sendRaw(network.origin, nul)).toMatch(/^HTTP\/1\.1 400[\s\S]*"status":"error"/)
    })

    it('allows browsers from any origin', async () => {
      const headers = {
        origin: 'https://x.io',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-api-key',
      }
      const preflight = await fetch(`${network.origin}/api/v5/sessions`, {
        method: 'OPTIONS',
        headers,
      })
      expect(preflight.status).toBe(204)
      expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
      expect(preflight.headers.get('access-control-allow-headers')).toBe(
        'authorization, content-type, x-api-key, set-access-token-cookie, idempotency-key, last-event-id, range, if-none-match, if-range, preserve-edited-at, accept-language',
      )
      const refused = await askAs(network.origin, '')('GET', '/api/v1/notification-tray', {
        headers: { origin: 'https://x.io' },
      })
      expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    })

    it('serves /livez and /readyz, which tells only operators more', async () => {
      expect(await ask('GET', '/livez')).toMatchObject({ status: 200, body: { status: 'ok' } })
      expect(await ask('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ok' } })
      expect((await ask('GET', '/readyz')).body).not.toHaveProperty('checks')
    })

    it('logs every request except probes, and no secrets', async () => {
      await ask('GET', '/livez')
      await ask('GET', '/api/v3/users/bob?token=geheim&t=geheim', {
        headers: { cookie: 'geheim', 'x-server-key': 'geheim' },
      })
      const log = JSON.stringify(network.lines)
      expect(log).toContain('/api/v3/users/bob?token=[redacted]&t=[redacted]')
      expect(log).not.toMatch(/geheim|Bearer|hello|livez/)
      expect(log).not.toContain(await tokenOf())
    })
  },
)
