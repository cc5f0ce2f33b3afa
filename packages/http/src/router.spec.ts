import { operations } from '@causerie/contracts'
import type { AnyOperation } from '@causerie/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRouter, pathOf } from './router.ts'

const router = createRouter(Object.values<AnyOperation>(operations))
/** Includes unpaired surrogates and NUL. */
const anyCodeUnit = fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code))
const get = (url: string) => router.match('GET', url)

describe('the router', () => {
  it('finds an operation by its path and by every alias', () => {
    for (const contract of Object.values<AnyOperation>(operations)) {
      for (const path of [contract.path, ...contract.aliases]) {
        const found = router.match(contract.method, path.replace(/:\w+/g, 'some'))
        const sharing = 'refused' in found ? [] : [found.operation, ...found.others]
        expect(sharing).toContain(contract)
      }
    }
  })

  it('finds every path in lower case as well, as clients send some', () => {
    for (const contract of Object.values<AnyOperation>(operations)) {
      for (const path of [contract.path, ...contract.aliases]) {
        const found = router.match(contract.method, path.replace(/:\w+/g, 'some').toLowerCase())
        expect('refused' in found ? [] : [found.operation, ...found.others]).toContain(contract)
      }
    }
    expect(get('/api/v3/users/Alice/isflagbyme')).toMatchObject({
      operation: operations.isUserFlaggedByMe,
      params: { userId: 'Alice' },
    })
  })

  it('ignores a trailing slash', () => {
    expect(router.match('POST', '/api/v3/communities/')).toMatchObject({
      operation: operations.createCommunity,
    })
    expect(router.match('PUT', '/api/v3/users/')).toMatchObject({
      operation: operations.updateUser,
    })
    expect(get('/api/v3/users/alice/?type=public')).toMatchObject({
      params: { userId: 'alice' },
      rawQuery: 'type=public',
    })
  })

  it('prefers a fixed path segment to a parameter', () => {
    expect(get('/api/v3/users/list')).toMatchObject({ operation: operations.listUsers })
  })

  it('distinguishes an unknown path from an unsupported method', () => {
    expect(get('/api/v9/users/alice')).toMatchObject({ refused: 'route-not-found' })
    expect(get('/API/v3/users/alice')).toMatchObject({ refused: 'route-not-found' })
    expect(router.match('PATCH', '/api/v3/users/alice')).toMatchObject({
      refused: 'method-not-allowed',
      allow: 'DELETE, GET',
    })
    expect(router.match('DELETE', '/api/v4/posts')).toMatchObject({
      refused: 'method-not-allowed',
      allow: 'GET, POST',
    })
  })

  it.each(['/api/v3/users/%', '/api/v3/users/%zz', '/api/v3/users/%ed%a0%80', '/api/v3/users/%C3'])(
    'refuses the encoding of %s',
    (url) => {
      expect(get(url)).toMatchObject({ refused: 'bad-request' })
    },
  )

  it.each(['%00', 'a%00b', '.', '..', '%2e%2e', '__proto__'])('refuses %s as an id', (id) => {
    expect(get(`/api/v3/users/${id}`)).toMatchObject({ refused: 'bad-request' })
  })

  it('accepts ids of 900 characters, however long their encoding is', () => {
    const id = '𝄞'.repeat(900)
    expect(get(`/api/v3/users/${encodeURIComponent(id)}`)).toMatchObject({ params: { userId: id } })
  })

  it('parses and builds paths without loss', () => {
    const contract: AnyOperation = {
      ...operations.getUser,
      path: '/api/v3/users/:userId/of/:other',
    }
    const pairs = createRouter([contract])
    const id = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 50 })
      .filter((text) => !/\0|^\.{1,2}$|^__proto__$/.test(text))
    fc.assert(
      fc.property(id, id, (userId, other) => {
        const params = { userId, other }
        expect(pairs.match('GET', pathOf(contract, params))).toEqual({
          operation: contract,
          others: [],
          params,
          rawQuery: '',
        })
      }),
    )
  })

  it('answers any path with a match or a refusal', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCodeUnit }), (text) => {
        const found = get(`/api/v3/users/${text}`)
        expect('refused' in found || 'operation' in found).toBe(true)
      }),
    )
  })
})
