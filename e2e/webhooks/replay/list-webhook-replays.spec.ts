import { cancelWebhookReplay, listWebhookReplays } from '@causerie/contracts/webhooks'
import { expect, it } from 'vitest'
import { webhookOf } from '../../community/webhook/steps.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { itIsForAdministrators } from '../refusals.ts'
import { describeDeliveries, replayOf, replaysOf } from '../steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeDeliveries('GET /api/v3/webhooks/:webhookId/replays', () => {
  it('lists the last twenty of the webhook, the latest first, as they were asked for', async () => {
    const { admin } = await given()
    const [{ webhookId }, other] = [await webhookOf(admin), await webhookOf(admin)]
    expect(await replaysOf(admin, webhookId)).toEqual([])
    await replayOf(admin, other.webhookId)
    const ids: string[] = []
    for (let n = 0; n < 20; n += 1) {
      const { replayId } = await replayOf(admin, webhookId)
      await step(admin, cancelWebhookReplay, { params: { webhookId, replayId } })
      ids.unshift(replayId)
    }
    const last = await replayOf(admin, webhookId, {
      since: '2026-11-01T00:00:00+01:00',
      until: '2026-11-02T00:00:00Z',
      events: ['user.didCreate'],
      recordId: 'alice',
    })
    const listed = await replaysOf(admin, webhookId)
    expect(listed.map(({ replayId }) => replayId)).toEqual([last.replayId, ...ids].slice(0, 20))
    expect(listed[0]).toEqual({
      replayId: last.replayId,
      webhookId,
      since: '2026-10-31T23:00:00.000Z',
      until: '2026-11-02T00:00:00.000Z',
      events: ['user.didCreate'],
      recordId: 'alice',
      state: 'running',
      reachedAt: null,
      messages: 0,
      createdAt: last.createdAt,
      endedAt: null,
    })
    expect(new Set(listed.slice(1).map(({ state }) => state))).toEqual(new Set(['cancelled']))
  })

  itIsForAdministrators(given, listWebhookReplays, (by, webhookId) =>
    by.call(listWebhookReplays, { params: { webhookId } }),
  )
})
