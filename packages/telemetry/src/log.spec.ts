import { expect, test } from 'vitest'
import { createLog } from './log.ts'

const sessionToken = 'eyJhbGciOiJFUzI1NiJ9.eyJzaWQiOiJTRUNSRVQifQSECRET.SECRET-SECRET_SECRETSECRET'

const logged = (write: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = []
  write(createLog('info', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

test.each([
  ['a header', { req: { headers: { authorization: 'Bearer SECRET' } } }],
  [
    'a subprotocol',
    { req: { headers: { 'sec-websocket-protocol': 'causerie.realtime, bearer.SECRET' } } },
  ],
  ['an API key', { 'x-api-key': 'SECRET' }],
  ['a session token', { reply: { accessToken: 'SECRET' } }],
  ['keys for a vendor of pushes', { fcm: { serviceAccount: 'SECRET' } }],
  ['a private key', { webPush: { privateKey: 'SECRET' } }],
  ['a field deep down', { a: { b: { authToken: 'SECRET' } } }],
  ['a query', { url: '/ws?token=SECRET&x=1' }],
  ['another query', { req: { url: '/files/1?t=SECRET' } }],
  ['a list in a query', { url: '/f?token[]=SECRET&token%5B0%5D=SECRET' }],
  [
    'a member in a query',
    {
      url: '/f?options[authToken]=SECRET&options%5BauthToken%5D=SECRET&a%255Bb%255D%255Btoken%255D=SECRET',
    },
  ],
  ['a key in a query', { url: '/f?key=SECRET&jwt=SECRET&X-Api-Key=SECRET' }],
  ['a parameter in a path', { url: '/f;token=SECRET/g;a=1;jwt=SECRET' }],
  ['a URL in a URL', { url: '/f?next=%2Fg%3Ftoken%3DSECRET%26key%3DSECRET' }],
  ['a quoted URL', { text: 'GET "/f?token=SECRET" failed' }],
  ['a session token in a path', { url: `/files/${sessionToken}/1` }],
  [
    'a session token under any name',
    { url: `/f?whoever=${sessionToken}&options[token]=${sessionToken}` },
  ],
  [
    'an encoded session token',
    {
      url: `/f?a=${sessionToken.replaceAll('.', '%2E')}&b=${sessionToken.replaceAll('.', '%252e')}`,
    },
  ],
  ['a truncated session token', { url: `/f?a=${sessionToken.slice(0, -10)}` }],
  [
    'a session token in a message',
    { err: new Error(`no such user: ${sessionToken}, "${sessionToken}"`) },
  ],
  [
    'a bearer in a URL',
    { url: `/f/Bearer%20SECRET?a=Bearer+SECRET&b=bearer%2520SECRET&c=Bearer%20${sessionToken}` },
  ],
  ['a bearer in a text', { text: 'curl -H "Authorization: Bearer SECRET.SECRET-SECRET"' }],
])('redacts credentials: %s', (_, fields) => {
  const text = logged((log) => log.info(fields, 'told'))
  expect(text).toContain('[redacted]')
  expect(text).not.toContain('SECRET')
  expect(JSON.parse(text)).toMatchObject({ msg: 'told' })
})

test('keeps paging tokens, and words that only look like a session token', () => {
  const url =
    '/f?options[token]=eyJzb3J0QnkiOiJsYXN0In0&options%5Btoken%5D=eyJhIjoxfQ&tokens=a&monkey=b'
  const text = 'a monkeyJumping and monkeyjumping.example.com, eyJhIjoxfQ'
  expect(JSON.parse(logged((log) => log.info({ url, text }, 'told')))).toMatchObject({ url, text })
})

test('logs everything else, and nothing below the level', () => {
  expect(logged((log) => log.debug('quiet'))).toBe('')
  expect(
    JSON.parse(
      logged((log) =>
        log.child({ service: 'chat' }).warn({ err: new Error('broken'), lane: 3 }, 'told'),
      ),
    ),
  ).toMatchObject({
    service: 'chat',
    lane: 3,
    err: { message: 'broken' },
  })
})
