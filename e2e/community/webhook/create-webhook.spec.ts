import { createWebhook, listWebhooks } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { webhookUrl as url, webhookOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const givenNothing = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v3/webhooks', () => {
  it('creates a webhook and shows its secret', async () => {
    const { admin } = await given()
    const body = { url, description: 'Mail', isEnabled: false, channelIds: ['general', 'general'] }
    const { body: created } = await admin.call(createWebhook, { body })
    const webhook = only(created.webhooks)
    expect(webhook).toMatchObject({
      ...body,
      events: [],
      communityIds: [],
      channelIds: ['general'],
      previousSecretUntil: null,
      updatedAt: webhook.createdAt,
    })
    expect(created.secret).toMatch(/^whsec_/)
    expect(Buffer.from(created.secret.slice('whsec_'.length), 'base64')).toHaveLength(32)
    const { body: listed } = await admin.call(listWebhooks)
    expect(listed.webhooks).toContainEqual(webhook)
    expect(JSON.stringify(listed)).not.toContain('whsec_')
  })

  itInOneProcess('is allowed only to administrators', async () => {
    const { network, alice } = await given()
    expectError(await network.raw('/api/v3/webhooks', { method: 'POST' }), 401, 400100)
    expectError(await alice.call(createWebhook, { body: { url } }), 403, 400301)
  })

  itInOneProcess.each([
    ['url', undefined],
    ['url', ''],
    ['url', 'ftp://example.org'],
    ['url', 'https://me:secret@example.org'],
    ['url', `https://example.org/${long(900)}`],
    ['description', long(251)],
    ['isEnabled', 'perhaps'],
    ['events', ['']],
    ['events', [long(101)]],
    ['events', 'user.didCreate'],
    ['communityIds', Array.from({ length: 101 }, (_, i) => `community-${i}`)],
    ['channelIds', ['..']],
  ])('refuses a bad %s (%s)', async (field, value) => {
    const { admin } = await given()
    const { data } = expectError(
      await admin.call(createWebhook, { body: { url, [field]: value } }),
      400,
      400000,
    )
    expect(data?.detail).toEqual([expect.stringMatching(`^${field}(\\.0)?: `)])
  })

  itInOneProcess('refuses the fifty-first of a network', async () => {
    const { admin } = await givenNothing()
    for (let n = 0; n < 50; n += 1) await webhookOf(admin)
    expectError(await admin.call(createWebhook, { body: { url } }), 400, 400000)
    expect((await admin.call(listWebhooks)).body.webhooks).toHaveLength(50)
  })
})
