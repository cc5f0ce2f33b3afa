import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  rotateWebhookSecret,
  updateWebhook,
} from '@causerie/contracts/community'
import type { WebhookAnswers } from '@causerie/contracts/webhooks'
import { viewDatabase } from '@causerie/testkit/kernel/service-database'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startLoneCommunity } from '../../test/lone-community.ts'

let community: Awaited<ReturnType<typeof startLoneCommunity>>
beforeAll(async () => {
  community = await startLoneCommunity(inject('postgres'))
})
afterAll(() => community.close())

const url = 'https://example.org/webhook?of=demo'
/** Of 32 bytes. */
const secretForm = /^whsec_[A-Za-z\d+/]{43}=$/

const inDatabase = async <Row>(query: string): Promise<Row[]> => {
  const view = await viewDatabase(community.address)
  const rows = await view.rows<Row>(query)
  await view.close()
  return rows
}

type Keys = { keyId: string; previousKeyId?: string; previousUntil?: string }

/** A network with what its administrator does, and what the webhooks role learns. */
const network = async () => {
  const { networkId, as, reply, refusal } = await community.network()
  const admin = as('ADMIN_root', 'admin')
  return {
    networkId,
    create: (body: object = {}) => reply(createWebhook, { body: { url, ...body } }, admin),
    list: async () => (await reply(listWebhooks, {}, admin)).webhooks,
    get: (webhookId: string) => reply(getWebhook, { params: { webhookId } }, admin),
    put: (webhookId: string, body: object) =>
      reply(updateWebhook, { params: { webhookId }, body }, admin),
    remove: (webhookId: string) => reply(deleteWebhook, { params: { webhookId } }, admin),
    rotate: (webhookId: string, body: object = {}) =>
      reply(rotateWebhookSecret, { params: { webhookId }, body }, admin),
    refused: (contract: Parameters<typeof refusal>[0], input: object) =>
      refusal(contract, input, admin),
    /** The keys that the events of the network name, in their order. */
    keys: async (): Promise<Keys[]> => {
      const rows = await inDatabase<{ data: Keys }>(`
        select data from log.journal where network_id = '${networkId}'
        and type in ('WebhookCreated', 'WebhookSecretRotated') order by at, position`)
      return rows.map(({ data }) => data)
    },
    secrets: async (...keyIds: string[]) => {
      const question = { query: 'webhookSecrets', networkId, input: { keyIds }, position: '' }
      // The query's answer has this type.
      return ((await community.host.ask(question)) as WebhookAnswers['webhookSecrets']).secrets
    },
  }
}
const idOf = ({ webhooks }: { webhooks: readonly { webhookId: string }[] }): string =>
  webhooks[0]?.webhookId ?? ''

test('webhooks are listed newest first, and are what was said of them', async () => {
  const { create, list, get, put, remove } = await network()
  expect(await list()).toEqual([])
  const { secret, ...first } = await create({ events: ['message.didCreate'], communityIds: null })
  expect(secret).toMatch(secretForm)
  expect(first.webhooks).toEqual([
    {
      webhookId: expect.stringMatching(/^[\da-f]{24}$/),
      url,
      description: '',
      isEnabled: true,
      events: ['message.didCreate'],
      communityIds: [],
      channelIds: [],
      previousSecretUntil: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    },
  ])
  const second = await create({ description: 'Mail', isEnabled: false })
  const third = await create({ channelIds: ['general'] })
  const ids = [third, second, first].map(idOf)
  expect((await list()).map(({ webhookId }) => webhookId)).toEqual(ids)
  expect(await get(idOf(first))).toEqual(first)

  const changed = await put(idOf(first), { events: [], isEnabled: false, description: null })
  expect(changed.webhooks).toMatchObject([
    { url, events: [], isEnabled: false, createdAt: first.webhooks[0]?.createdAt },
  ])
  expect(await get(idOf(first))).toEqual(changed)
  expect(await remove(idOf(second))).toEqual({ success: true })
  expect((await list()).map(({ webhookId }) => webhookId)).toEqual([idOf(third), idOf(first)])
})

test('the webhook of another network is not found', async () => {
  const [own, other] = [await network(), await network()]
  const webhookId = idOf(await own.create())
  const params = { webhookId }
  for (const [contract, input] of [
    [getWebhook, { params }],
    [updateWebhook, { params, body: { isEnabled: false } }],
    [rotateWebhookSecret, { params, body: {} }],
    [deleteWebhook, { params }],
  ] as const)
    expect(await other.refused(contract, input)).toBe('webhook-not-found')
  expect(await other.list()).toEqual([])
  expect(await own.list()).toMatchObject([{ webhookId, isEnabled: true }])
})

test('both secrets of a rotation are told to the webhooks role', async () => {
  const { create, rotate, get, keys, secrets } = await network()
  const first = await create()
  const webhookId = idOf(first)
  const second = await rotate(webhookId)
  expect(second.secret).toMatch(secretForm)
  expect(second.secret).not.toBe(first.secret)
  const [created, rotated] = await keys()
  const { keyId, previousKeyId = '', previousUntil = '' } = rotated ?? { keyId: '' }
  expect(previousKeyId).toBe(created?.keyId)
  expect(await secrets(keyId, previousKeyId)).toEqual({
    [keyId]: second.secret,
    [previousKeyId]: first.secret,
  })
  expect(second.webhooks).toMatchObject([{ previousSecretUntil: previousUntil }])
  expect(await get(webhookId)).toEqual({ webhooks: second.webhooks })
  expect((await rotate(webhookId, { overlapHours: 0 })).webhooks).toMatchObject([
    { previousSecretUntil: null },
  ])
})

test('the secrets of one network are not those of another', async () => {
  const [one, other] = [await network(), await network()]
  const { secret } = await one.create()
  const [key = { keyId: '' }] = await one.keys()
  expect(await other.secrets(key.keyId)).toEqual({})
  await other.create()
  expect(Object.values(await other.secrets(key.keyId))).not.toContain(secret)
  expect(await one.secrets()).toEqual({})
})

test('two that create the first webhook at the same time share the secret of the network', async () => {
  const { create, keys, secrets } = await network()
  const made = await Promise.all([create(), create()])
  const told = await secrets(...(await keys()).map(({ keyId }) => keyId))
  expect(Object.values(told).toSorted()).toEqual(made.map(({ secret }) => secret).toSorted())
})

test('no event, row, outcome or stored secret is a secret of a webhook', async () => {
  const { networkId, create, rotate } = await network()
  const first = await create()
  const made = [first.secret, (await rotate(idOf(first))).secret]
  const stored = JSON.stringify(
    await inDatabase(`
      select j::text from log.journal j union all select w::text from webhooks w
      union all select o::text from log.outcomes o union all select s::text from log.secrets s`),
  )
  expect(stored).toContain(`webhooks/${networkId}`)
  expect(made.filter((secret) => stored.includes(secret.slice('whsec_'.length)))).toEqual([])
})

test('a refused rotation leaves no secret where there is no webhook', async () => {
  const { networkId, refused } = await network()
  const unknown = { params: { webhookId: 'unknown' }, body: {} }
  expect(await refused(rotateWebhookSecret, unknown)).toBe('webhook-not-found')
  expect(await inDatabase(`select name from log.secrets where name like '%${networkId}%'`)).toEqual(
    [],
  )
})

test('the commands above load no rows beyond those they declare', () => {
  expect(community.host.statistics()).toMatchObject({ extraTrips: 0, commands: expect.any(Number) })
})
