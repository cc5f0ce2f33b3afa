import { describe, expect, test } from 'vitest'
import { parseBody } from './parse-body.ts'

const form = (text: string, contentType = 'application/x-www-form-urlencoded') => ({
  contentType,
  bytes: Buffer.from(text),
})
const mediaServer = { credential: 'media-server' } as const

describe('a form', () => {
  test('is the body of a media server alone', () => {
    expect(parseBody(form('name=demo%2Fbasil&call=publish'), mediaServer)).toEqual({
      body: { name: 'demo/basil', call: 'publish' },
    })
    expect(
      parseBody(form('name=a', 'application/x-www-form-urlencoded; charset=utf-8'), mediaServer),
    ).toEqual({ body: { name: 'a' } })
    for (const credential of ['token', 'api-key', 'server-key', 'admin-token'] as const)
      expect(parseBody(form('name=a'), { credential })).toMatchObject({
        refused: 'unsupported-media-type',
      })
  })

  test('is refused where it is malformed', () => {
    for (const text of ['name=%', 'name=%00', '__proto__=x', `a=1${'&a=1'.repeat(1001)}`])
      expect(parseBody(form(text), mediaServer)).toMatchObject({ refused: 'bad-request' })
  })
})
