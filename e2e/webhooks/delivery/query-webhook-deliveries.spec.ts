import { updateWebhook } from '@causerie/contracts/community'
import { queryWebhookDeliveries } from '@causerie/contracts/webhooks'
import { expectError, type Person } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { webhookOf } from '../../community/webhook/steps.ts'
import { postIn } from '../../content/post/steps.ts'
import { itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { walk } from '../../walk.ts'
import { itIsForAdministrators } from '../refusals.ts'
import { describeDeliveries, receivingWebhook, testOf } from '../steps.ts'

const given = sharedNetwork(async (network) => {
  const everybody = await peopleAndAdmin(network)
  return { ...everybody, community: await communityOf(everybody.alice) }
})

const pageOf =
  (admin: Person, webhookId: string, filters: object = {}) =>
  async (options: object) => {
    const { deliveries, paging } = await step(admin, queryWebhookDeliveries, {
      params: { webhookId },
      query: { ...filters, options },
    })
    return { ids: deliveries.map(({ deliveryId }) => deliveryId), paging }
  }

/** So many tests that wait, the latest first. */
const waiting = async (admin: Person, webhookId: string, count: number): Promise<string[]> => {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) ids.unshift((await testOf(admin, webhookId)).deliveryId)
  return ids
}

describeDeliveries('GET /api/v3/webhooks/:webhookId/deliveries', () => {
  it('lists each delivery once, the latest first, while others are made', async () => {
    const { admin } = await given()
    const { webhookId } = await webhookOf(admin)
    const ids = await waiting(admin, webhookId, 7)
    const { pages, ids: walked } = await walk(pageOf(admin, webhookId), {
      meanwhile: (n) => waiting(admin, webhookId, n === 1 ? 2 : 0),
    })
    expect(walked).toEqual(ids)
    expect(pages.map((page) => page.ids.length)).toEqual([3, 3, 1])
    expect(pages[0]?.paging.previous).toBeUndefined()
  })

  it('lists the same deliveries backwards, up to the latest', async () => {
    const { admin } = await given()
    const { webhookId } = await webhookOf(admin)
    const page = pageOf(admin, webhookId)
    await waiting(admin, webhookId, 8)
    const { pages } = await walk(page)
    const newer = await waiting(admin, webhookId, 1)
    const second = await page({ token: pages[2]?.paging.previous })
    expect(second.ids).toEqual(pages[1]?.ids)
    const first = await page({ token: second.paging.previous })
    expect(first.ids).toEqual(pages[0]?.ids)
    const latest = await page({ token: first.paging.previous })
    expect(latest.ids).toEqual(newer)
    expect(latest.paging.previous).toBeUndefined()
    expect((await page({ token: latest.paging.next })).ids).toEqual(first.ids)
  })

  it('lists those of a state or of an event, page by page', async () => {
    const { admin, alice, community } = await given()
    const { receiver, webhookId, params } = await receivingWebhook(admin)
    const tests: string[] = []
    for (let n = 1; n <= 4; n += 1) {
      await postIn(alice, community.communityId)
      const isPost = ({ event }: { event: string }) => event === 'v3.post.didCreate'
      await eventually(() => receiver.received.filter(isPost)).toHaveLength(n)
      tests.unshift((await testOf(admin, webhookId)).deliveryId)
    }
    const isTest = ({ event }: { event: string }) => event === 'webhook.test'
    await eventually(() => receiver.received.filter(isTest)).toHaveLength(4)
    await step(admin, updateWebhook, { params, body: { isEnabled: false } })
    const pending = await waiting(admin, webhookId, 2)
    const listed = async (filters: object) => (await walk(pageOf(admin, webhookId, filters))).ids

    await eventually(() => listed({ state: 'pending' })).toEqual(pending)
    expect(await listed({ event: 'webhook.test' })).toEqual([...pending, ...tests])
    expect(await listed({ event: 'webhook.test', state: 'delivered' })).toEqual(tests)
    expect(await listed({ event: 'v3.post.didCreate' })).toHaveLength(4)
    expect(await listed({ event: 'v3.post.didCreate', state: 'pending' })).toEqual([])
    expect(await listed({ state: 'failed' })).toEqual([])

    const page = pageOf(admin, webhookId, { event: 'webhook.test', state: 'delivered' })
    const { pages } = await walk(page, { limit: 2 })
    expect((await page({ token: pages[1]?.paging.previous })).ids).toEqual(pages[0]?.ids)
  })

  it('lists nothing of other webhooks', async () => {
    const { admin } = await given()
    const [{ webhookId }, other] = [await webhookOf(admin), await webhookOf(admin)]
    const ids = await waiting(admin, other.webhookId, 2)
    expect((await pageOf(admin, webhookId)({ limit: 3 })).ids).toEqual([])
    const { paging } = await pageOf(admin, other.webhookId)({ limit: 1 })
    expect((await pageOf(admin, other.webhookId)({ token: paging.next })).ids).toEqual(ids.slice(1))
    expect((await pageOf(admin, webhookId)({ token: paging.next })).ids).toEqual([])
  })

  itIsForAdministrators(given, queryWebhookDeliveries, (by, webhookId) =>
    by.call(queryWebhookDeliveries, { params: { webhookId } }),
  )

  itInOneProcess.each([
    [{ state: 'lost' }, 'state'],
    [{ event: 'post.created' }, 'event'],
    [{ options: { limit: 0 } }, 'options.limit'],
    [{ options: { limit: 101 } }, 'options.limit'],
    [{ options: { token: 'none' } }, 'options.token'],
  ])('refuses %j', async (query, field) => {
    const { admin } = await given()
    const { webhookId } = await webhookOf(admin)
    const answer = await admin.call(queryWebhookDeliveries, { params: { webhookId }, query })
    const { data } = expectError(answer, 400, 400000)
    expect(data?.detail).toEqual([expect.stringMatching(`^${field}: `)])
  })

  itInOneProcess(
    'shows nothing for a token of another list, and refuses what is none',
    async () => {
      const { admin } = await given()
      const { webhookId } = await webhookOf(admin)
      await waiting(admin, webhookId, 2)
      const page = pageOf(admin, webhookId)
      const token = JSON.parse(
        Buffer.from((await page({ limit: 1 })).paging.next ?? '', 'base64').toString(),
      )
      const tokenAfter = (after: unknown) =>
        Buffer.from(JSON.stringify({ ...token, after })).toString('base64')
      for (const id of ['none', '1.5', '', '9'.repeat(30), '67443e9f1c2a4b0d8e6f0010'])
        expect((await page({ token: tokenAfter(['', id]) })).ids).toEqual([])
      for (const after of [[''], [], 5, ['', 5]]) {
        const query = { options: { token: tokenAfter(after) } }
        const refused = await admin.call(queryWebhookDeliveries, { params: { webhookId }, query })
        expectError(refused, 400, 400000)
      }
    },
  )
})
