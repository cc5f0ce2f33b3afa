import { getWebhookStatus, resumeWebhook } from '@causerie/contracts/webhooks'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { webhookOf } from '../../community/webhook/steps.ts'
import { postIn } from '../../content/post/steps.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { itIsForAdministrators } from '../refusals.ts'
import { describeDeliveries, receivingWebhook, testOf } from '../steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeDeliveries('POST /api/v3/webhooks/:webhookId/resume', () => {
  it('sends what waits, and what happens from now on', async () => {
    const { admin, alice } = await given()
    const { communityId } = await communityOf(alice)
    const events = ['v3.post.didCreate']
    const { receiver, webhookId, params } = await receivingWebhook(admin, { events })
    const other = await receivingWebhook(admin, { events })
    const state = async () => (await step(admin, getWebhookStatus, { params })).state
    receiver.says = 410
    const gone = await testOf(admin, webhookId)
    await eventually(state).toBe('disabled')
    await postIn(alice, communityId, { text: 'meanwhile' })
    await eventually(() => other.receiver.received).toHaveLength(1)
    receiver.says = 200
    const resumed = await step(admin, resumeWebhook, { params })
    expect(resumed).toMatchObject({ state: 'active', disabledAt: null, failingSince: null })
    expect(resumed).not.toHaveProperty('reason')
    expect(await state()).toBe('active')
    await postIn(alice, communityId, { text: 'from now on' })
    const texts = () =>
      receiver.received.slice(1).map(({ id, data }) => {
        const [post] = (data.posts ?? []) as { data: { text: string } }[]
        return post?.data.text ?? id
      })
    // What waits is tried again five seconds after its first attempt.
    await eventually(() => texts().toSorted(), { timeout: 30_000 }).toEqual(
      ['from now on', gone.messageId].toSorted(),
    )
  })

  it('changes nothing of a webhook that is active or off', async () => {
    const { admin } = await given()
    const { receiver, webhookId, params } = await receivingWebhook(admin)
    expect(await step(admin, resumeWebhook, { params })).toMatchObject({ state: 'active' })
    await testOf(admin, webhookId)
    await eventually(() => receiver.received).toHaveLength(1)
    const off = { params: { webhookId: (await webhookOf(admin)).webhookId } }
    expect(await step(admin, resumeWebhook, off)).toMatchObject({ state: 'off' })
    expect(await step(admin, getWebhookStatus, off)).toMatchObject({ state: 'off' })
  })

  itIsForAdministrators(given, resumeWebhook, (by, webhookId) =>
    by.call(resumeWebhook, { params: { webhookId } }),
  )
})
