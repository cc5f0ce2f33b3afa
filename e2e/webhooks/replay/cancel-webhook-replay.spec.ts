import { updateWebhook } from '@causerie/contracts/community'
import { cancelWebhookReplay } from '@causerie/contracts/webhooks'
import { expectError } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { webhookOf } from '../../community/webhook/steps.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { itIsForAdministrators } from '../refusals.ts'
import { describeDeliveries, receivingWebhook, replayOf, replaysOf, testOf } from '../steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeDeliveries('DELETE /api/v3/webhooks/:webhookId/replays/:replayId', () => {
  it('ends a replay, so that nothing of it is sent', async () => {
    const { admin } = await given()
    const { receiver, webhookId } = await receivingWebhook(admin, { isEnabled: false })
    const { replayId } = await replayOf(admin, webhookId)
    const { replays } = await step(admin, cancelWebhookReplay, { params: { webhookId, replayId } })
    expect(only(replays)).toMatchObject({
      replayId,
      state: 'cancelled',
      endedAt: expect.any(String),
    })
    expect(await replaysOf(admin, webhookId)).toEqual(replays)
    await step(admin, updateWebhook, { params: { webhookId }, body: { isEnabled: true } })
    // A later replay runs to its end, and with it everything that the first one could have sent.
    await replayOf(admin, webhookId, { events: ['user.didCreate'], recordId: 'alice' })
    await eventually(() => replaysOf(admin, webhookId), { timeout: 30_000 }).toMatchObject([
      { state: 'done', messages: 1 },
      { replayId, state: 'cancelled', messages: 0 },
    ])
    await testOf(admin, webhookId)
    await eventually(() => receiver.received.map(({ event }) => event).toSorted()).toEqual([
      'user.didCreate',
      'webhook.test',
    ])
  })

  it('changes nothing of a replay that is done or cancelled', async () => {
    const { admin } = await given()
    const { webhookId } = await receivingWebhook(admin)
    const done = await replayOf(admin, webhookId, { recordId: 'none' })
    const replays = () => replaysOf(admin, webhookId)
    await eventually(replays, { timeout: 30_000 }).toMatchObject([{ state: 'done' }])
    const ofDone = { params: { webhookId, replayId: done.replayId } }
    expect((await step(admin, cancelWebhookReplay, ofDone)).replays).toEqual(await replays())
    const off = await webhookOf(admin)
    const { replayId } = await replayOf(admin, off.webhookId)
    const ofOff = { params: { webhookId: off.webhookId, replayId } }
    const first = await step(admin, cancelWebhookReplay, ofOff)
    expect(await step(admin, cancelWebhookReplay, ofOff)).toEqual(first)
  })

  itIsForAdministrators(given, cancelWebhookReplay, (by, webhookId) =>
    by.call(cancelWebhookReplay, { params: { webhookId, replayId: '1' } }),
  )

  it('does not find the replay of another webhook, nor an unknown one', async () => {
    const { admin } = await given()
    const [{ webhookId }, other] = [await webhookOf(admin), await webhookOf(admin)]
    const { replayId } = await replayOf(admin, other.webhookId)
    for (const id of [replayId, '0', 'none', '9'.repeat(30)])
      expectError(
        await admin.call(cancelWebhookReplay, { params: { webhookId, replayId: id } }),
        404,
        400400,
      )
    expect(await replaysOf(admin, other.webhookId)).toMatchObject([{ replayId, state: 'running' }])
  })
})
