import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseBody } from './parse-body.ts'

const json = (text: string) =>
  parseBody({ contentType: 'application/json', bytes: Buffer.from(text) })
const wrong = (field: string) => ({
  refused: 'bad-request',
  detail: [expect.stringMatching(`^${field}: `)],
})

describe('a body', () => {
  it.each(['', 'application/json', 'application/x-www-form-urlencoded', 'text/plain', 'image/png'])(
    'that is empty is undefined, whatever its type (%s)',
    (contentType) => {
      expect(parseBody({ contentType, bytes: Buffer.alloc(0) })).toEqual({ body: undefined })
    },
  )

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/merge-patch+json',
  ])('of type %s is parsed as JSON', (contentType) => {
    expect(parseBody({ contentType, bytes: Buffer.from('{"text":"é"}') })).toEqual({
      body: { text: 'é' },
    })
  })

  it.each([
    '',
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ])('of type "%s" is refused', (contentType) => {
    expect(parseBody({ contentType, bytes: Buffer.from('{}') })).toEqual({
      refused: 'unsupported-media-type',
    })
  })

  it.each(['{', '{"a":}', "{'a':1}", '[1,]', 'NaN', '\0', '{}{}', ' '])(
    'that is not JSON is refused: %j',
    (text) => {
      expect(json(text)).toEqual(wrong('body'))
    },
  )

  it('that is not UTF-8 is refused', () => {
    expect(
      parseBody({ contentType: 'application/json', bytes: Buffer.from([0x22, 0xff, 0x22]) }),
    ).toEqual(wrong('body'))
  })

  it.each([
    ['{"data":{"text":"a\\u0000b"}}', 'data.text'],
    ['{"tags":["a","\\ud800"]}', 'tags.1'],
    ['"\\udc00"', 'body'],
    ['{"a\\u0000":1}', 'body'],
    ['{"data":{"\\ud83d":1}}', 'data'],
    ['{"data":{"__proto__":{"isAdmin":true}}}', 'data'],
    ['{"n":1e999}', 'n'],
    ['{"n":[-1e999]}', 'n.0'],
    ['{"a":{"b":[{"c":"\\u0000"}]}}', 'a.b.0.c'],
    ['{"a":[[{"\\u0000":1}]]}', 'a.0.0'],
    [`{"metadata":${'['.repeat(15_000)}${']'.repeat(15_000)}}`, 'metadata'],
    [`{"metadata":${'['.repeat(60_000)}${']'.repeat(60_000)}}`, 'body'],
  ])('with text that cannot be stored is refused (%#)', (text, field) => {
    expect(json(text)).toEqual(wrong(field))
  })

  it('with more than 20,000 members is refused, wherever they are', () => {
    const members = (count: number) =>
      Array.from({ length: count }, (_, i) => [`m${i}`, { a: [i] }] as const)
    const flat = (count: number) => JSON.stringify({ data: Array.from({ length: count }, () => 0) })
    const nested = (count: number) => JSON.stringify(Object.fromEntries(members(count)))
    expect(json(flat(19_999))).toEqual({ body: JSON.parse(flat(19_999)) })
    expect(json(nested(6_666))).toEqual({ body: JSON.parse(nested(6_666)) })
    for (const text of [flat(20_000), nested(6_667), flat(1_000_000)]) {
      expect(json(text)).toEqual({
        refused: 'bad-request',
        detail: ['body: has more than 20000 members.'],
      })
    }
  })

  it('may have any text, which has no members', () => {
    const body = { text: ',[{"\\'.repeat(20_000), '{,"': '\\' }
    expect(json(JSON.stringify(body))).toEqual({ body })
  })

  it('with a complete surrogate pair is accepted, literal or escaped', () => {
    expect(json('{"a":"😀","b":"\\ud83d\\ude00"}')).toEqual({ body: { a: '😀', b: '😀' } })
  })

  it('of any JSON is parsed unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'grapheme', maxDepth: 5 }), (value) => {
        const text = JSON.stringify(value)
        fc.pre(!/\\u0000|__proto__/.test(text))
        expect(json(text)).toEqual({ body: JSON.parse(text) })
      }),
    )
  })

  it('of any bytes is parsed or refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), (bytes) => {
        const parsed = parseBody({ contentType: 'application/json', bytes: Buffer.from(bytes) })
        expect('refused' in parsed || 'body' in parsed).toBe(true)
      }),
    )
  })
})
