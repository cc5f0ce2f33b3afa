import { updateWebhook } from '@causerie/contracts/community'
import { getWebhookDelivery, resendWebhookDelivery } from '@causerie/contracts/webhooks'
import { expectError } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { webhookOf } from '../../community/webhook/steps.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { itIsForAdministrators } from '../refusals.ts'
import { describeDeliveries, receivingWebhook, testOf } from '../steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeDeliveries('POST /api/v3/webhooks/:webhookId/deliveries/:deliveryId/resend', () => {
  it('sends what was delivered again, with the same id and body', async () => {
    const { admin } = await given()
    const { receiver, webhookId, deliveries } = await receivingWebhook(admin)
    const { deliveryId } = await testOf(admin, webhookId)
    await eventually(deliveries).toMatchObject([{ deliveryId, state: 'delivered' }])
    const params = { webhookId, deliveryId }
    const { deliveries: resent } = await step(admin, resendWebhookDelivery, { params })
    expect(only(resent)).toMatchObject({ deliveryId, state: 'pending', attempts: 1 })
    await eventually(deliveries).toMatchObject([{ deliveryId, state: 'delivered', attempts: 2 }])
    const [first, second] = receiver.received
    expect(receiver.received).toHaveLength(2)
    expect([second?.id, second?.text]).toEqual([first?.id, first?.text])
  })

  it('sends what failed at once, and keeps its attempts', async () => {
    const { admin } = await given()
    const { receiver, webhookId, deliveries } = await receivingWebhook(admin)
    receiver.says = 500
    const { deliveryId } = await testOf(admin, webhookId)
    const params = { webhookId, deliveryId }
    await eventually(deliveries).toMatchObject([{ state: 'pending', attempts: 1 }])
    receiver.says = 200
    await step(admin, resendWebhookDelivery, { params })
    await eventually(deliveries).toMatchObject([{ state: 'delivered', attempts: 2 }])
    const { attempts } = await step(admin, getWebhookDelivery, { params })
    expect(attempts).toMatchObject([
      { number: 1, status: 500 },
      { number: 2, status: 200 },
    ])
  })

  it('waits while the webhook is off', async () => {
    const { admin } = await given()
    const { receiver, webhookId, deliveries, params } = await receivingWebhook(admin)
    const { deliveryId } = await testOf(admin, webhookId)
    await eventually(deliveries).toMatchObject([{ state: 'delivered' }])
    await step(admin, updateWebhook, { params, body: { isEnabled: false } })
    await step(admin, resendWebhookDelivery, { params: { webhookId, deliveryId } })
    expect(await deliveries()).toMatchObject([{ state: 'pending', attempts: 1 }])
    await step(admin, updateWebhook, { params, body: { isEnabled: true } })
    await eventually(() => receiver.received).toHaveLength(2)
  })

  itIsForAdministrators(given, resendWebhookDelivery, (by, webhookId) =>
    by.call(resendWebhookDelivery, { params: { webhookId, deliveryId: '1' } }),
  )

  it('does not find the delivery of another webhook, nor an unknown one', async () => {
    const { admin } = await given()
    const { webhookId } = await webhookOf(admin)
    const { receiver, deliveries, ...other } = await receivingWebhook(admin)
    const { deliveryId } = await testOf(admin, other.webhookId)
    await eventually(deliveries).toMatchObject([{ state: 'delivered' }])
    for (const id of [deliveryId, '0', 'none', '9'.repeat(30)])
      expectError(
        await admin.call(resendWebhookDelivery, { params: { webhookId, deliveryId: id } }),
        404,
        400400,
      )
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 1 }])
    expect(receiver.received).toHaveLength(1)
  })
})
