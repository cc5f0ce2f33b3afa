import { updateFeedSetting, uploadVideoFromUrl } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { closeServers, describeFetching, serve } from './served-files.ts'
import { mp4Of } from './steps.ts'

closeServers()
const given = sharedNetwork(peopleAndAdmin)

describeFetching('POST /api/v4/videos/from-url', () => {
  it('stores the video of a URL where videos may be shown, and nothing that is none', async () => {
    const { alice, admin } = await given()
    const { bytes } = mp4Of('vide', 'film.mp4')
    const url = await serve((request, response) =>
      response.end(request.url === '/film.mp4' ? bytes : mp4Of('soun', 'sound.mp4').bytes),
    )
    const body = { url: `${url}/film.mp4`, feedType: 'story' }
    expect(only((await step(alice, uploadVideoFromUrl, { body })).files)).toMatchObject({
      type: 'video',
      attributes: { name: 'film.mp4', mimeType: 'video/mp4' },
    })
    expectError(
      await alice.call(uploadVideoFromUrl, { body: { ...body, url: `${url}/sound.mp4` } }),
      400,
      400000,
    )
    await step(admin, updateFeedSetting, {
      body: {
        feedSettings: [{ feedType: 'story', contentSettings: { video: { allowed: false } } }],
      },
    })
    expectError(await alice.call(uploadVideoFromUrl, { body }), 403, 400300)
  })
})
