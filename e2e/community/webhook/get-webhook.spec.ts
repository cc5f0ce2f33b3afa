import { getWebhook } from '@causerie/contracts/community'
import { expectError, freshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { webhookOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v3/webhooks/:webhookId', () => {
  it('answers the webhook', async () => {
    const { admin } = await given()
    const webhook = await webhookOf(admin)
    const params = { webhookId: webhook.webhookId }
    expect((await admin.call(getWebhook, { params })).body).toEqual({ webhooks: [webhook] })
  })

  itInOneProcess('is allowed only to administrators', async () => {
    const { network, admin, alice } = await given()
    const { webhookId } = await webhookOf(admin)
    expectError(await network.raw(`/api/v3/webhooks/${webhookId}`), 401, 400100)
    expectError(await alice.call(getWebhook, { params: { webhookId } }), 403, 400301)
  })

  it('does not find the webhook of another network, nor an unknown one', async () => {
    const { admin } = await given()
    const { webhookId } = await webhookOf(admin)
    const stranger = await (await freshNetwork()).admin()
    expectError(await stranger.call(getWebhook, { params: { webhookId } }), 404, 400400)
    expectError(await admin.call(getWebhook, { params: { webhookId: 'none' } }), 404, 400400)
  })
})
