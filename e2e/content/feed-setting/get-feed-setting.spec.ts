import { getFeedSetting } from '@causerie/contracts/content'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'

const given = sharedNetwork(people)

describeNetwork('GET /api/v3/network-settings/feed-setting', () => {
  it('allows videos of the greatest length until an administrator changes it', async () => {
    const { alice } = await given()
    const { feedSettings } = (await alice.call(getFeedSetting)).body
    expect(
      feedSettings.map(({ feedType, contentSettings: { video } }) => [
        feedType,
        video.allowed,
        video.maxDurationSeconds,
      ]),
    ).toEqual([
      ['post', true, 7_200],
      ['message', true, 600],
      ['story', true, 90],
    ])
  })
})
