import { deleteWebhook, getWebhook, listWebhooks } from '@causerie/contracts/community'
import { expectError, freshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { webhookOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('DELETE /api/v3/webhooks/:webhookId', () => {
  it('deletes a webhook', async () => {
    const { admin } = await given()
    const [kept, deleted] = [await webhookOf(admin), await webhookOf(admin)]
    const params = { webhookId: deleted.webhookId }
    expect((await admin.call(deleteWebhook, { params })).body).toEqual({ success: true })
    expectError(await admin.call(getWebhook, { params }), 404, 400400)
    expectError(await admin.call(deleteWebhook, { params }), 404, 400400)
    expect((await admin.call(listWebhooks)).body).toEqual({ webhooks: [kept] })
  })

  itInOneProcess('is allowed only to administrators', async () => {
    const { network, admin, alice } = await given()
    const { webhookId } = await webhookOf(admin)
    expectError(
      await network.raw(`/api/v3/webhooks/${webhookId}`, { method: 'DELETE' }),
      401,
      400100,
    )
    expectError(await alice.call(deleteWebhook, { params: { webhookId } }), 403, 400301)
  })

  it('does not find the webhook of another network', async () => {
    const { admin } = await given()
    const { webhookId } = await webhookOf(admin)
    const stranger = await (await freshNetwork()).admin()
    expectError(await stranger.call(deleteWebhook, { params: { webhookId } }), 404, 400400)
    expect((await admin.call(getWebhook, { params: { webhookId } })).status).toBe(200)
  })
})
