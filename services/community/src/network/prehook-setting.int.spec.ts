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
  expect(secretKey).toMatch(/^[\w-]{32}$/)
  expect(await put({ defaultAction: 'deny' })).not.toHaveProperty('secretKey')
  expect(await entry()).toMatchObject({ enabled: true, callbackUrl, secretKey })

  const before = await cursor()
  const { secretKey: later } = await put({ regenerateKey: true })
  expect(later).toMatch(/^[\w-]{32}$/)
  expect(later).not.toBe(secretKey)
  expect(await entry(before)).toMatchObject({ secretKey: later })
  await put({ enabled: false })
  expect(await entry()).toMatchObject({ enabled: false })
  expect(await entry()).not.toHaveProperty('secretKey')
})

test('no event, row or outcome holds a key, and one that was replaced is forgotten', async () => {
  const { put } = await network()
  const made = [await put({}), await put({ regenerateKey: true })]
  const view = await viewDatabase(community.address)
  const textOf = async (query: string) => JSON.stringify(await view.rows(query))
  const recorded = await textOf(`
    select j::text from log.journal j union all select a::text from access_entries a
    union all select o::text from log.outcomes o`)
  const secrets = await textOf('select value from log.secrets')
  await view.close()
  const isIn = (text: string) => made.map(({ secretKey = 'none' }) => text.includes(secretKey))
  expect(recorded).toContain('prehook')
  expect([isIn(recorded), isIn(secrets)]).toEqual([
    [false, false],
    [false, true],
  ])
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
