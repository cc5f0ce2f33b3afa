import { isRefusal, refuse } from '@causerie/protocol'
import { expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'

test.each([
  '__proto__=1',
  '__proto__[x]=1',
  '__proto__[]=1',
  '__proto__%5Bx%5D[y]=1',
  '%5F_proto__[x]=1',
  '__proto__[x]',
  'a=1&__proto__[x]=1',
  'options[__proto__]=1',
  'options[__proto__][x]=1',
  'options%5B__proto__%5D=1',
])('refuses parameters that name the prototype: %s', (rawQuery) => {
  for (const isEncodedTwice of [true, false])
    expect(parseQuery(rawQuery, isEncodedTwice)).toEqual(
      refuse('bad-request', ['query: has a parameter that is not allowed.']),
    )
})

test.each([
  ['a=__proto__[x]', { a: '__proto__[x]' }],
  ['proto[x]=1', { proto: { x: '1' } }],
  ['my__proto__[x]=1', { my__proto__: { x: '1' } }],
])('accepts parameters with similar names: %s', (rawQuery, query) => {
  const parsed = parseQuery(rawQuery, false)
  expect(!isRefusal(parsed) && structuredClone(parsed.query)).toEqual(query)
})
