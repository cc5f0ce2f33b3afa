import { createStream, getStreamSetting, updateStreamSetting } from '@causerie/contracts/streaming'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('PUT /api/v3/network-settings/video-streaming', () => {
  it('changes what is given, and decides whether streams are created', async () => {
    const { alice, admin } = await given()
    const categories = [{ category: 'violence', flagThreshold: 0.5 }]
    const body = { enabled: false, moderation: { categories } }
    const setting = await step(admin, updateStreamSetting, { body })
    expect(setting).toEqual({
      enabled: false,
      moderation: { enabled: false, categories: [{ category: 'violence', flagThreshold: 0.5 }] },
    })
    expect(await step(alice, getStreamSetting, {})).toEqual(setting)
    expectError(await alice.call(createStream, { body: { title: 'No' } }), 403, 400300)
    await step(admin, updateStreamSetting, { body: { enabled: true } })
    await step(alice, createStream, { body: { title: 'Yes' } })
  })

  itInOneProcess('refuses bad input', async () => {
    const { alice, admin } = await given()
    const before = await step(alice, getStreamSetting, {})
    const twice = [{ category: 'violence' }, { category: 'violence' }]
    for (const moderation of [
      { categories: [{ category: 'boredom' }] },
      { categories: [{ category: 'violence', flagThreshold: 2 }] },
      { categories: twice },
    ])
      expectError(await admin.call(updateStreamSetting, { body: { moderation } }), 400, 400000)
    expectError(await alice.call(updateStreamSetting, { body: { enabled: false } }), 403, 400301)
    expect(await step(alice, getStreamSetting, {})).toEqual(before)
  })
})
