import { updateWebhook } from '@causerie/contracts/community'
import { getWebhookStatus } from '@causerie/contracts/webhooks'
import type { Person } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { webhookOf } from '../../community/webhook/steps.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { itIsForAdministrators } from '../refusals.ts'
import { describeDeliveries, receivingWebhook, testOf } from '../steps.ts'

const given = sharedNetwork(peopleAndAdmin)

/** With the attempts of all hours: an hour may end while a test runs. */
const statusOf = async (admin: Person, webhookId: string) => {
  const { hours, ...status } = await step(admin, getWebhookStatus, { params: { webhookId } })
  const sum = (of: 'delivered' | 'failed') => hours.reduce((all, hour) => all + hour[of], 0)
  return { ...status, delivered: sum('delivered'), failed: sum('failed') }
}
const active = { state: 'active', disabledAt: null, failingSince: null, pending: 0 }

describeDeliveries('GET /api/v3/webhooks/:webhookId/status', () => {
  it('counts attempts, and says since when they fail', async () => {
    const { admin } = await given()
    const { receiver, webhookId } = await receivingWebhook(admin)
    const status = () => statusOf(admin, webhookId)
    expect(await status()).toEqual({ ...active, delivered: 0, failed: 0 })
    await testOf(admin, webhookId)
    await eventually(status).toEqual({ ...active, delivered: 1, failed: 0 })
    receiver.says = 500
    await testOf(admin, webhookId)
    await eventually(status).toEqual({
      ...{ ...active, delivered: 1, failed: 1, pending: 1 },
      failingSince: expect.any(String),
    })
    receiver.says = 200
    await testOf(admin, webhookId)
    await eventually(status).toMatchObject({ delivered: 2, failingSince: null })
  })

  it('is off while the webhook is, and counts what waits', async () => {
    const { admin } = await given()
    const { webhookId, params } = await receivingWebhook(admin, { isEnabled: false })
    await testOf(admin, webhookId)
    await testOf(admin, webhookId)
    expect(await statusOf(admin, webhookId)).toMatchObject({ state: 'off', pending: 2 })
    await step(admin, updateWebhook, { params, body: { isEnabled: true } })
    await eventually(() => statusOf(admin, webhookId)).toMatchObject({ ...active, delivered: 2 })
  })

  it('is disabled once the receiver answers that it is gone', async () => {
    const { admin } = await given()
    const { receiver, webhookId, params } = await receivingWebhook(admin)
    receiver.says = 410
    await testOf(admin, webhookId)
    await eventually(() => statusOf(admin, webhookId)).toMatchObject({
      state: 'disabled',
      reason: 'gone',
      disabledAt: expect.any(String),
      pending: 1,
    })
    // Somebody sees to it.
    receiver.says = 200
    await step(admin, updateWebhook, { params, body: { url: `${receiver.url}/newer` } })
    await testOf(admin, webhookId)
    await eventually(() => receiver.received).toHaveLength(2)
    const status = await statusOf(admin, webhookId)
    expect(status).toMatchObject({ state: 'active', disabledAt: null })
    expect(status).not.toHaveProperty('reason')
  })

  it('says nothing of another webhook', async () => {
    const { admin } = await given()
    const { webhookId } = await webhookOf(admin)
    await testOf(admin, (await webhookOf(admin)).webhookId)
    expect(await statusOf(admin, webhookId)).toMatchObject({ state: 'off', pending: 0 })
  })

  itIsForAdministrators(given, getWebhookStatus, (by, webhookId) =>
    by.call(getWebhookStatus, { params: { webhookId } }),
  )
})
