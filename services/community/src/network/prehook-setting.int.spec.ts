import { getPrehookSetting, updatePrehookSetting } from '@causerie/contracts/community'
import { viewDatabase } from '@causerie/testkit/kernel/service-database'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startLoneCommunity } from '../../test/lone-community.ts'
import { accessList } from '../access-list/access-list.ts'

let community: Awaited<ReturnType<typeof startLoneCommunity>>
beforeAll(async () => {
  community = await startLoneCommunity(inject('postgres'))
})
afterAll(() => community.close())

const callbackUrl = 'https://example.org/prehook?of=demo'

/** A network with what its administrator does, and what gateways learn. */
const network = async () => {
  const { networkId, as, reply, refusal } = await community.network()
  const admin = as('ADMIN_root', 'admin')
  const list = accessList(community.host)
  return {
    networkId,
    get: () => reply(getPrehookSetting, {}, admin),
    put: (body: object) => reply(updatePrehookSetting, { body }, admin),
    refused: (body: object) => refusal(updatePrehookSetting, { body }, admin),
    entry: async (after?: string) => {
      const { entries } = await list.read(after, 0, new AbortController().signal)
      return entries.find((entry) => entry.kind === 'prehook' && entry.networkId === networkId)
    },
    cursor: async () => {
      let news = await list.read(undefined, 0, new AbortController().signal)
      while (news.isPartial) news = await list.read(news.after, 0, new AbortController().signal)
      return news.after
    },
  }
}

const textOf = async (query: string): Promise<string> => {
  const view = await viewDatabase(community.address)
  const rows = await view.rows(query)
  await view.close()
  return JSON.stringify(rows)
}

test('nobody is asked until an administrator says where', async () => {
  const { get, put, refused, entry } = await network()
  const none = { enabled: false, callbackUrl: '', defaultAction: 'allow' }
  expect(await get()).toEqual(none)
  expect(await entry()).toBeUndefined()
  expect(await refused({ enabled: true })).toBe('bad-request')
  expect(await get()).toEqual(none)
  await put({ callbackUrl })
  expect(await get()).toEqual({ ...none, callbackUrl })
  await put({ enabled: true, defaultAction: 'deny' })
  expect(await get()).toEqual({ enabled: true, callbackUrl, defaultAction: 'deny' })
  expect(await refused({ callbackUrl: '' })).toBe('bad-request')
})

test('the key is shown when it is made, and gateways alone read it later', async () => {
  const { get, put, entry, cursor } = await network()
  const { secretKey, ...made } = await put({ enabled: true, callbackUrl })
  expect(made).toEqual(await get())
  expect(secretKey).toMatch(/^[\w-]{43}$/)
  expect(await put({ defaultAction: 'deny' })).not.toHaveProperty('secretKey')
  expect(await entry()).toMatchObject({ enabled: true, callbackUrl, secretKey })

  const before = await cursor()
  const { secretKey: later } = await put({ regenerateKey: true })
  expect(later).toMatch(/^[\w-]{43}$/)
  expect(later).not.toBe(secretKey)
  expect(await entry(before)).toMatchObject({ secretKey: later })
  await put({ enabled: false })
  expect(await entry()).toMatchObject({ enabled: false })
  expect(await entry()).not.toHaveProperty('secretKey')
})

test('no event, row, outcome or secret is a key', async () => {
  const { put, entry } = await network()
  const made = [await put({}), await put({ regenerateKey: true }), await put({ enabled: false })]
  const stored = await textOf(`
    select j::text from log.journal j union all select a::text from access_entries a
    union all select o::text from log.outcomes o union all select s::text from log.secrets s`)
  expect(stored).toContain('prehook')
  expect(made.filter(({ secretKey = 'none' }) => stored.includes(secretKey))).toEqual([])
  expect(await entry()).not.toHaveProperty('secretKey')
})

test('one secret is left of a network, and none where nothing was set', async () => {
  const { networkId, put, refused, entry } = await network()
  const secrets = () => textOf(`select name from log.secrets where name like '%${networkId}%'`)
  for (const body of [{ enabled: true }, { enabled: true, regenerateKey: true }])
    expect(await refused(body)).toBe('bad-request')
  expect(await secrets()).toBe('[]')

  const first = { callbackUrl, enabled: true }
  await Promise.all([put(first), put(first)])
  const { length } = JSON.parse(await secrets())
  const made = await Promise.all(Array.from({ length: 5 }, () => put({ regenerateKey: true })))
  expect(await refused({ callbackUrl: '', regenerateKey: true })).toBe('bad-request')
  expect([length, JSON.parse(await secrets()).length]).toEqual([1, 1])
  const now = await entry()
  expect(
    made.filter(({ secretKey }) => now && 'secretKey' in now && secretKey === now.secretKey),
  ).toHaveLength(1)
})

test('two that make the first key at the same time agree about it', async () => {
  const { put, entry } = await network()
  const answers = await Promise.all([put({ callbackUrl }), put({ callbackUrl })])
  await put({ enabled: true })
  const made = answers.flatMap(({ secretKey }) => secretKey ?? [])
  expect(made).toHaveLength(1)
  expect(await entry()).toMatchObject({ secretKey: made[0] })
})

test('the commands above load no rows beyond those they declare', () => {
  expect(community.host.statistics()).toMatchObject({ extraTrips: 0, commands: expect.any(Number) })
})
