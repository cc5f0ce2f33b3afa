import { eventually } from '@causerie/testkit/eventually'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { accessListOf, device, endedUser, endOnDevice, signingKey } from '../test/people.ts'
import { type AccessList, followAccessList } from './access-list.ts'

const silent = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}
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
  it('is ready once community has answered', async () => {
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

  it('is ready after the last page, and each page may take as long as community may', async () => {
    const { source, state } = accessListOf(
      signingKey,
      device('s1'),
      endedUser(1, false),
      device('s2'),
    )
    Object.assign(state, { page: 1, milliseconds: 60 })
    open = followAccessList(source, silent, { ...times, patience: 120 })
    const seen: string[] = []
    void open.ready().then(() => seen.push('ready'))
    await eventually(() => open?.livingSession('n1', 'd1')).toBe('s1')
    expect([open.isReady(), seen]).toEqual([false, []])
    await open.ready()
    expect(open.livingSession('n1', 'd1')).toBe('s2')
    expect(state.reads).toBeGreaterThanOrEqual(4)
  })

  it('goes on behind the last page that it has read', async () => {
    const { source, state } = accessListOf(signingKey, device('s1'), device('s2'), device('s3'))
    state.page = 2
    const { read } = source
    const begins: (string | undefined)[] = []
    source.read = (after, ...rest) => {
      begins.push(after)
      return begins.length === 2
        ? Promise.reject(new Error('community is away'))
        : read(after, ...rest)
    }
    open = followAccessList(source, silent, times)
    await open.ready()
    expect(begins.slice(0, 3)).toEqual([undefined, '2', '2'])
    expect(open.livingSession('n1', 'd1')).toBe('s3')
  })

  it('has refreshed once it has read all pages', async () => {
    const { list, add, state } = await follow()
    state.page = 1
    for (const session of ['s1', 's2', 's3']) add(device(session), true)
    expect(await list.refresh(0)).toBe(true)
    expect(list.livingSession('n1', 'd1')).toBe('s3')
  })

  it('follows new entries; the latest entry counts', async () => {
    const { list, add } = await follow(device('s1'), {
      kind: 'api-key',
      hash: 'h',
      networkId: 'n1',
      isValid: true,
    })
    add(device('s2'))
    add({ kind: 'api-key', hash: 'h', networkId: 'n1', isValid: false })
    await eventually(() => list.apiKey('h')?.isValid).toBe(false)
    expect(list.livingSession('n1', 'd1')).toBe('s2')
    expect(list.livingSession('n2', 'd1')).toBeUndefined()
  })

  it('refreshes at once on request, without waiting for its long poll', async () => {
    const { list, add } = await follow()
    add(device('s1'), true)
    expect(list.livingSession('n1', 'd1')).toBeUndefined()
    expect(await list.refresh(0)).toBe(true)
    expect(list.livingSession('n1', 'd1')).toBe('s1')
  })

  it('shares one request among concurrent refreshes', async () => {
    // Time does not pass between the first refresh and the others, however busy the machine is.
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { list, state } = await follow()
    await list.refresh(100)
    const reads = state.reads
    const refreshes = Array.from({ length: 50 }, () => list.refresh(100))
    expect(state.reads).toBe(reads)
    expect(await Promise.all(refreshes)).not.toContain(false)
    // The aborted long poll, and the refresh itself.
    expect(state.reads - reads).toBeLessThanOrEqual(2)
  })

  it('keeps its entries while community is unavailable, and logs it', async () => {
    const { list, state, add } = await follow(device('s1'))
    state.isAway = true
    expect(await list.refresh(0)).toBe(false)
    expect(list.isReady()).toBe(true)
    expect(list.livingSession('n1', 'd1')).toBe('s1')
    state.isAway = false
    add(device('s2'))
    await eventually(() => list.livingSession('n1', 'd1')).toBe('s2')
  })

  it('removes devices whose tokens have all expired', async () => {
    const { list, clock } = await follow(device('s1', '2026-01-02T00:00:00.000Z'), {
      ...device('s2', '2026-01-03T00:00:00.000Z'),
      device: 'd2',
    })
    clock.now = Date.parse('2026-01-02T12:00:00.000Z')
    await list.refresh(0)
    expect([list.livingSession('n1', 'd1'), list.livingSession('n1', 'd2')]).toEqual([
      undefined,
      's2',
    ])
  })

  it('knows which sessions of a user have ended, until their tokens have expired', async () => {
    const { list, clock, add } = await follow(endedUser(3, true))
    expect(list.endedUser('n1', 'alice')).toMatchObject({ number: 3, isBanned: true })
    expect(list.endedUser('n2', 'alice')).toBeUndefined()
    add({ ...endedUser(7, false), until: '2026-01-02T00:00:00.000Z' })
    await eventually(() => list.endedUser('n1', 'alice')).toMatchObject({
      number: 7,
      isBanned: false,
    })
    clock.now = Date.parse('2026-01-02T12:00:00.000Z')
    await list.refresh(0)
    expect(list.endedUser('n1', 'alice')).toBeUndefined()
  })

  it('knows which sessions on a device have ended, until their tokens have expired', async () => {
    const { list, clock, add } = await follow(endOnDevice(3))
    expect(list.endOnDevice('n1', 'd1')).toBe(3)
    for (const [networkId, other] of [
      ['n2', 'd1'],
      ['n1', 'd2'],
    ] as const)
      expect(list.endOnDevice(networkId, other)).toBeUndefined()
    add(endOnDevice(7, '2026-01-02T00:00:00.000Z'))
    await eventually(() => list.endOnDevice('n1', 'd1')).toBe(7)
    clock.now = Date.parse('2026-01-02T12:00:00.000Z')
    await list.refresh(0)
    expect(list.endOnDevice('n1', 'd1')).toBeUndefined()
  })

  it('ignores an invalid signing key', async () => {
    const { list } = await follow(
      { kind: 'signing-key', keyId: 'bad', publicKey: { kty: 'EC' } },
      signingKey,
    )
    expect(list.signingKey('bad')).toBeUndefined()
    expect(list.signingKey('k1')).toBeDefined()
  })

  it('answers no refresh after it is closed', async () => {
    const { list } = await follow()
    await list.close()
    expect(await list.refresh(0)).toBe(false)
  })
})
