import { getWebhookDelivery } from '@causerie/contracts/webhooks'
import { expectError } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { webhookOf } from '../../community/webhook/steps.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { itIsForAdministrators } from '../refusals.ts'
import { describeDeliveries, receivingWebhook, testOf } from '../steps.ts'

const given = sharedNetwork(async (network) => {
  const everybody = await peopleAndAdmin(network)
  const read = (webhookId: string, deliveryId: string) =>
    step(everybody.admin, getWebhookDelivery, { params: { webhookId, deliveryId } })
  return { ...everybody, read }
})

describeDeliveries('GET /api/v3/webhooks/:webhookId/deliveries/:deliveryId', () => {
  it('answers the delivery, its attempts and what was sent', async () => {
    const { admin, read } = await given()
    const { receiver, webhookId } = await receivingWebhook(admin)
    receiver.says = (response) => response.writeHead(503).end(`busy${'\0'}${'!'.repeat(2_000)}`)
    const made = await testOf(admin, webhookId)
    await eventually(() => read(webhookId, made.deliveryId)).toMatchObject({
      deliveries: [{ deliveryId: made.deliveryId, state: 'pending', attempts: 1, lastStatus: 503 }],
    })
    const { deliveries, attempts, payload } = await read(webhookId, made.deliveryId)
    const [attempt] = attempts
    expect(attempts).toMatchObject([{ number: 1, status: 503, failure: '' }])
    expect(attempt?.answer).toBe(`busy${'!'.repeat(1_024 - 'busy'.length)}`)
    expect(payload).toBe(only(receiver.received).text)
    const next = Date.parse(only(deliveries).nextAttemptAt ?? '')
    expect(next).toBeGreaterThan(Date.parse(attempt?.at ?? ''))
  })

  it('says why no answer came', async () => {
    const { admin, read } = await given()
    const { receiver, webhookId } = await receivingWebhook(admin)
    receiver.close()
    const made = await testOf(admin, webhookId)
    await eventually(async () => (await read(webhookId, made.deliveryId)).attempts).toEqual([
      {
        number: 1,
        at: expect.any(String),
        failure: expect.stringMatching(/^unreachable: ./),
        duration: expect.any(Number),
        answer: '',
      },
    ])
    const { deliveries } = await read(webhookId, made.deliveryId)
    expect(only(deliveries)).not.toHaveProperty('lastStatus')
  })

  it('shows what waits, before its first attempt', async () => {
    const { admin, read } = await given()
    const { webhookId } = await webhookOf(admin)
    const made = await testOf(admin, webhookId)
    expect(await read(webhookId, made.deliveryId)).toEqual({
      deliveries: [made],
      attempts: [],
      payload: JSON.stringify({ event: 'webhook.test', data: { webhookId } }),
    })
  })

  it('does not follow redirects', async () => {
    const { admin, read } = await given()
    const { receiver, webhookId } = await receivingWebhook(admin)
    const other = await receivingWebhook(admin, { isEnabled: false })
    receiver.says = (response) =>
      response.writeHead(307, { location: other.receiver.url }).end('moved')
    const made = await testOf(admin, webhookId)
    await eventually(async () => (await read(webhookId, made.deliveryId)).attempts).toMatchObject([
      { status: 307, answer: 'moved' },
    ])
    expect(other.receiver.received).toEqual([])
  })

  itIsForAdministrators(given, getWebhookDelivery, (by, webhookId) =>
    by.call(getWebhookDelivery, { params: { webhookId, deliveryId: '1' } }),
  )

  it('does not find the delivery of another webhook, nor an unknown one', async () => {
    const { admin } = await given()
    const [{ webhookId }, other] = [await webhookOf(admin), await webhookOf(admin)]
    const { deliveryId } = await testOf(admin, other.webhookId)
    for (const id of [deliveryId, '0', '999999999999999', 'none', '1e3', '-1', '9'.repeat(30)])
      expectError(
        await admin.call(getWebhookDelivery, { params: { webhookId, deliveryId: id } }),
        404,
        400400,
      )
  })
})
