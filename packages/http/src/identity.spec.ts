import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createIdentities,
  gatewayCaller,
  type InternalCall,
  type InternalCaller,
} from './identity.ts'

const key = (id: string) => ({ id, secret: `${id}-`.repeat(20) })
const alice: InternalCaller = {
  userId: 'alice',
  networkId: 'n1',
  kind: 'user',
  sessionId: 's1',
  device: 'd1',
}
const call: InternalCall = { audience: 'content', method: 'POST', target: '/api/v4/posts?x=1' }
const at = (time: number, ...ids: string[]) => {
  const { sign, verify } = createIdentities(ids.map(key), () => time)
  return {
    sign,
    identify: verify,
    verify: (...header: Parameters<typeof verify>) => verify(...header)?.caller,
  }
}

describe('an internal identity', () => {
  it('contains the caller that it was signed for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (userId) => {
        const caller: InternalCaller = { ...alice, userId }
        expect(at(0, 'a').verify(call, at(0, 'a').sign(call, caller))).toEqual(caller)
      }),
    )
  })

  it.each<InternalCaller>([
    gatewayCaller,
    { kind: 'unverified', credential: 'server-key', hash: 'h' },
  ])('names %j too', (caller) => {
    expect(at(0, 'a').verify(call, at(0, 'a').sign(call, caller))).toEqual(caller)
  })

  it.each<[string, Partial<InternalCall>]>([
    ['audience', { audience: 'chat' }],
    ['method', { method: 'GET' }],
    ['path', { target: '/api/v4/posts2?x=1' }],
    ['query', { target: '/api/v4/posts?x=2' }],
    ['idempotency key', { idempotencyKey: 'another' }],
  ])('is not valid for another %s', (_, other) => {
    expect(at(0, 'a').verify({ ...call, ...other }, at(0, 'a').sign(call, alice))).toBeUndefined()
  })

  it('is not valid without the idempotency key of its call', () => {
    const header = at(0, 'a').sign({ ...call, idempotencyKey: 'k' }, alice)
    expect(at(0, 'a').verify(call, header)).toBeUndefined()
    expect(at(0, 'a').verify({ ...call, idempotencyKey: 'k' }, header)).toEqual(alice)
  })

  it('covers one body', () => {
    const covers = (header: string, body: string) =>
      at(0, 'a').identify(call, header)?.covers(Buffer.from(body))
    const [some, none] = [
      at(0, 'a').sign(call, alice, Buffer.from('{"a":1}')),
      at(0, 'a').sign(call, alice),
    ]
    expect(['{"a":1}', '{"a":2}', ''].map((body) => covers(some, body))).toEqual([
      true,
      false,
      false,
    ])
    expect(['', '{}'].map((body) => covers(none, body))).toEqual([true, false])
  })

  it('is valid for 60 seconds before and after its time', () => {
    const header = at(100_000, 'a').sign(call, alice)
    expect([40_000, 160_000].map((time) => at(time, 'a').verify(call, header))).toEqual([
      alice,
      alice,
    ])
    expect([39_999, 160_001].map((time) => at(time, 'a').verify(call, header))).toEqual([
      undefined,
      undefined,
    ])
  })

  it('is verified by every key of the list and signed by the first', () => {
    const header = at(0, 'old').sign(call, alice)
    expect(at(0, 'new', 'old').verify(call, header)).toEqual(alice)
    expect(at(0, 'new').verify(call, header)).toBeUndefined()
    expect(at(0, 'new', 'old').sign(call, alice)).toMatch(/^new\./)
  })

  it('is invalid after any change', () => {
    const header = at(0, 'a').sign(call, alice)
    const change = fc.record({
      index: fc.nat(header.length - 1),
      character: fc.constantFrom(...'ABCxyz019._-'),
    })
    fc.assert(
      fc.property(change, ({ index, character }) => {
        const changed = header.slice(0, index) + character + header.slice(index + 1)
        // The last base64 character has unused bits; only a different value is a forgery.
        fc.pre(index < header.length - 1 && changed !== header)
        expect(at(0, 'a').verify(call, changed)).toBeUndefined()
      }),
    )
  })

  it.each([undefined, '', 'a', 'a.b', 'a.b.c', 'a.b.c.d', '..', 'b.e30.AAAA'])(
    'is not valid as %s',
    (header) => {
      expect(at(0, 'a').verify(call, header)).toBeUndefined()
    },
  )

  it('requires keys that cannot be guessed', () => {
    expect(() => createIdentities([])).toThrow('No internal key is configured.')
    expect(() => createIdentities([{ id: 'a', secret: 'short' }])).toThrow('at least 32 characters')
  })
})
