import { updateWebhook } from '@causerie/contracts/community'
import { testWebhook } from '@causerie/contracts/webhooks'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { itIsForAdministrators } from '../refusals.ts'
import { describeDeliveries, receivingWebhook, testOf } from '../steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeDeliveries('POST /api/v3/webhooks/:webhookId/test', () => {
  it('sends a test, whatever events the webhook takes', async () => {
    const { admin } = await given()
    const only = { events: ['user.didCreate'], communityIds: ['hikers'] }
    const { receiver, webhookId, deliveries } = await receivingWebhook(admin, only)
    const made = await testOf(admin, webhookId)
    expect(made).toMatchObject({ webhookId, event: 'webhook.test', isReplay: false })
    await eventually(() => receiver.received).toMatchObject([
      { event: 'webhook.test', data: { webhookId }, id: made.messageId },
    ])
    await eventually(deliveries).toMatchObject([{ ...idOf(made), state: 'delivered', attempts: 1 }])
  })

  it('sends another one each time', async () => {
    const { admin } = await given()
    const { receiver, webhookId } = await receivingWebhook(admin)
    const made = [await testOf(admin, webhookId), await testOf(admin, webhookId)]
    await eventually(() => receiver.received.map(({ id }) => id).toSorted()).toEqual(
      made.map(({ messageId }) => messageId).toSorted(),
    )
  })

  it('waits until the webhook is on', async () => {
    const { admin } = await given()
    const { receiver, webhookId, params } = await receivingWebhook(admin, { isEnabled: false })
    const on = await receivingWebhook(admin)
    expect(await testOf(admin, webhookId)).toMatchObject({
      state: 'pending',
      attempts: 0,
      deliveredAt: null,
      nextAttemptAt: expect.any(String),
    })
    await testOf(admin, on.webhookId)
    await eventually(() => on.receiver.received).toHaveLength(1)
    expect(receiver.received).toEqual([])
    await step(admin, updateWebhook, { params, body: { isEnabled: true } })
    await eventually(() => receiver.received).toHaveLength(1)
  })

  itIsForAdministrators(given, testWebhook, (by, webhookId) =>
    by.call(testWebhook, { params: { webhookId } }),
  )
})

const idOf = ({ deliveryId }: { deliveryId: string }) => ({ deliveryId })
