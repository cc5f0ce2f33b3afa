import { expect, test } from 'vitest'
import { createLog } from './log.ts'

const logged = (write: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = []
  write(createLog('info', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

test.each([
  ['a header', { req: { headers: { authorization: 'Bearer SECRET' } } }],
  ['an API key', { 'x-api-key': 'SECRET' }],
  ['a session token', { reply: { accessToken: 'SECRET' } }],
  ['a field deep down', { a: { b: { authToken: 'SECRET' } } }],
  ['a query', { url: '/ws?token=SECRET&x=1' }],
  ['another query', { req: { url: '/files/1?t=SECRET' } }],
  ['a bearer in a text', { text: 'curl -H "Authorization: Bearer SECRET.SECRET-SECRET"' }],
])('what could sign somebody in is not logged: %s', (_, fields) => {
  const text = logged((log) => log.info(fields, 'told'))
  expect(text).toContain('[redacted]')
  expect(text).not.toContain('SECRET')
  expect(JSON.parse(text)).toMatchObject({ msg: 'told' })
})

test('everything else is, and what is below the level is not', () => {
  expect(logged((log) => log.debug('quiet'))).toBe('')
  expect(JSON.parse(logged((log) => log.child({ service: 'chat' }).warn({ err: new Error('broken'), lane: 3 }, 'told')))).toMatchObject({
    service: 'chat',
    lane: 3,
    err: { message: 'broken' },
  })
})
