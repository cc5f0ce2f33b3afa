import { afterEach, describe, expect, it } from 'vitest'
import { accessListOf, device, putOut, signingKey } from '../test/people.ts'
import { type AccessList, followAccessList } from './access-list.ts'

const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
const times = { wait: 10_000, patience: 1000, longestPause: 20 }

let open: AccessList | undefined
const follow = async (...[...entries]: Parameters<typeof accessListOf>) => {
  const community = accessListOf(...entries)
  const clock = { now: Date.parse('2026-01-01T00:00:00.000Z') }
  open = followAccessList(community.source, silent, { ...times, now: () => clock.now })
  await open.ready()
  return { ...community, list: open, clock }
}
afterEach(() => open?.close())

describe('the access list', () => {
  it('is ready with the first answer of community', async () => {
    const { source, state } = accessListOf(signingKey)
    state.isAway = true
    open = followAccessList(source, silent, times)
    expect(await open.refresh(0)).toBe(false)
    expect(open.isReady()).toBe(false)
    state.isAway = false
    await open.ready()
    expect(open.signingKey('k1')).toBeDefined()
    expect(open.signingKey('k2')).toBeUndefined()
  })

  it('follows what community adds; the later entry holds', async () => {
    const { list, add } = await follow(device('s1'), { kind: 'api-key', hash: 'h', networkId: 'n1', isValid: true })
    add(device('s2'))
    add({ kind: 'api-key', hash: 'h', networkId: 'n1', isValid: false })
    await expect.poll(() => list.apiKey('h')?.isValid).toBe(false)
    expect(list.livingSession('n1', 'd1')).toBe('s2')
    expect(list.livingSession('n2', 'd1')).toBeUndefined()
  })

  it('asks at once when told to, without waiting for its long poll', async () => {
    const { list, add } = await follow()
    add(device('s1'), true)
    expect(list.livingSession('n1', 'd1')).toBeUndefined()
    expect(await list.refresh(0)).toBe(true)
    expect(list.livingSession('n1', 'd1')).toBe('s1')
  })

  it('asks once for all who want it within a time', async () => {
    const { list, state } = await follow()
    await list.refresh(100)
    const reads = state.reads
    const began = performance.now()
    expect(await Promise.all(Array.from({ length: 50 }, () => list.refresh(100)))).not.toContain(false)
    expect(performance.now() - began).toBeGreaterThan(50)
    // The long poll that was cut off, and the question itself.
    expect(state.reads - reads).toBeLessThanOrEqual(2)
  })

  it('lives on what it has when community is away, and says so', async () => {
    const { list, state, add } = await follow(device('s1'))
    state.isAway = true
    expect(await list.refresh(0)).toBe(false)
    expect(list.isReady()).toBe(true)
    expect(list.livingSession('n1', 'd1')).toBe('s1')
    state.isAway = false
    add(device('s2'))
    await expect.poll(() => list.livingSession('n1', 'd1')).toBe('s2')
  })

  it('forgets devices whose tokens have all expired', async () => {
    const { list, clock } = await follow(device('s1', '2026-01-02T00:00:00.000Z'), {
      ...device('s2', '2026-01-03T00:00:00.000Z'),
      device: 'd2',
    })
    clock.now = Date.parse('2026-01-02T12:00:00.000Z')
    await list.refresh(0)
    expect([list.livingSession('n1', 'd1'), list.livingSession('n1', 'd2')]).toEqual([undefined, 's2'])
  })

  it('knows up to which number a person is put out, until their tokens have expired', async () => {
    const { list, clock, add } = await follow(putOut(3, true))
    expect(list.endedUser('n1', 'alice')).toMatchObject({ number: 3, isBanned: true })
    expect(list.endedUser('n2', 'alice')).toBeUndefined()
    add({ ...putOut(7, false), until: '2026-01-02T00:00:00.000Z' })
    await expect.poll(() => list.endedUser('n1', 'alice')).toMatchObject({ number: 7, isBanned: false })
    clock.now = Date.parse('2026-01-02T12:00:00.000Z')
    await list.refresh(0)
    expect(list.endedUser('n1', 'alice')).toBeUndefined()
  })

  it('passes over a signing key of no use', async () => {
    const { list } = await follow({ kind: 'signing-key', keyId: 'bad', publicKey: { kty: 'EC' } }, signingKey)
    expect(list.signingKey('bad')).toBeUndefined()
    expect(list.signingKey('k1')).toBeDefined()
  })

  it('answers nobody after its end', async () => {
    const { list } = await follow()
    await list.close()
    expect(await list.refresh(0)).toBe(false)
  })
})
