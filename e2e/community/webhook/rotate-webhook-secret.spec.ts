import { createWebhook, getWebhook, rotateWebhookSecret } from '@causerie/contracts/community'
import { expectError, freshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { webhookUrl as url, webhookOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v3/webhooks/:webhookId/secret', () => {
  it('shows a new secret, and until when the previous one signs', async () => {
    const { admin } = await given()
    const { body: created } = await admin.call(createWebhook, { body: { url, isEnabled: false } })
    const params = { webhookId: only(created.webhooks).webhookId }
    const rotate = async (overlapHours: number) => {
      const { body } = await admin.call(rotateWebhookSecret, { params, body: { overlapHours } })
      return { ...only(body.webhooks), secret: body.secret }
    }
    const { secret, ...second } = await rotate(2)
    const hours = (until: string | null) =>
      (Date.parse(until ?? '') - Date.parse(second.updatedAt)) / 3_600_000
    expect(hours(second.previousSecretUntil)).toBe(2)
    expect((await admin.call(getWebhook, { params })).body).toEqual({ webhooks: [second] })
    const third = await rotate(0)
    expect(third.previousSecretUntil).toBeNull()
    expect(new Set([created.secret, secret, third.secret]).size).toBe(3)
  })

  itInOneProcess('is allowed only to administrators', async () => {
    const { network, admin, alice } = await given()
    const { webhookId } = await webhookOf(admin)
    const path = `/api/v3/webhooks/${webhookId}/secret`
    expectError(await network.raw(path, { method: 'POST' }), 401, 400100)
    const request = { params: { webhookId }, body: {} }
    expectError(await alice.call(rotateWebhookSecret, request), 403, 400301)
  })

  itInOneProcess.each([-1, 169, 1.5, '24'])('refuses %j hours', async (overlapHours) => {
    const { admin } = await given()
    const { webhookId } = await webhookOf(admin)
    // The contract takes whole numbers alone.
    const body = { overlapHours } as { overlapHours: number }
    expectError(await admin.call(rotateWebhookSecret, { params: { webhookId }, body }), 400, 400000)
  })

  it('does not find the webhook of another network, nor an unknown one', async () => {
    const { admin } = await given()
    const { webhookId } = await webhookOf(admin)
    const stranger = await (await freshNetwork()).admin()
    const body = {}
    expectError(
      await stranger.call(rotateWebhookSecret, { params: { webhookId }, body }),
      404,
      400400,
    )
    expectError(
      await admin.call(rotateWebhookSecret, { params: { webhookId: 'none' }, body }),
      404,
      400400,
    )
  })
})
