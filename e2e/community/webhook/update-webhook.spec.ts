import { getWebhook, updateWebhook } from '@causerie/contracts/community'
import { expectError, freshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { webhookOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('PUT /api/v3/webhooks/:webhookId', () => {
  it('keeps what is not given, and clears a filter with an empty list', async () => {
    const { admin } = await given()
    const before = await webhookOf(admin, { events: ['user.didCreate'], communityIds: ['hikers'] })
    const params = { webhookId: before.webhookId }
    const body = { description: 'Mail', events: [], channelIds: ['general'] }
    const { body: updated } = await admin.call(updateWebhook, { params, body })
    expect(only(updated.webhooks)).toEqual({ ...before, ...body, updatedAt: expect.any(String) })
    expect((await admin.call(updateWebhook, { params, body: {} })).body).toEqual(updated)
    expect((await admin.call(getWebhook, { params })).body).toEqual(updated)
  })

  itInOneProcess('is allowed only to administrators', async () => {
    const { network, admin, alice } = await given()
    const { webhookId } = await webhookOf(admin)
    expectError(await network.raw(`/api/v3/webhooks/${webhookId}`, { method: 'PUT' }), 401, 400100)
    expectError(await alice.call(updateWebhook, { params: { webhookId }, body: {} }), 403, 400301)
  })

  itInOneProcess.each([
    { url: '' },
    { url: 'example.org' },
    { description: long(251) },
    { isEnabled: 'perhaps' },
    { events: [long(101)] },
    { channelIds: Array.from({ length: 101 }, (_, i) => `channel-${i}`) },
  ])('refuses %j and changes nothing', async (body) => {
    const { admin } = await given()
    const webhook = await webhookOf(admin)
    const params = { webhookId: webhook.webhookId }
    expectError(await admin.call(updateWebhook, { params, body }), 400, 400000)
    expect((await admin.call(getWebhook, { params })).body).toEqual({ webhooks: [webhook] })
  })

  it('does not find the webhook of another network, nor an unknown one', async () => {
    const { admin } = await given()
    const webhook = await webhookOf(admin)
    const params = { webhookId: webhook.webhookId }
    const body = { isEnabled: true }
    const stranger = await (await freshNetwork()).admin()
    expectError(await stranger.call(updateWebhook, { params, body }), 404, 400400)
    expectError(
      await admin.call(updateWebhook, { params: { webhookId: 'none' }, body }),
      404,
      400400,
    )
    expect((await admin.call(getWebhook, { params })).body).toEqual({ webhooks: [webhook] })
  })
})
