import { getMyAds } from '@causerie/contracts/content'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'

const given = sharedNetwork(people)

describeNetwork('GET /api/v1/ads/me', () => {
  it('has none', async () => {
    const { alice } = await given()
    const { ads, settings } = await step(alice, getMyAds, {})
    expect(ads).toEqual([])
    expect(settings).toMatchObject({ enabled: false, frequency: {} })
  })
})
