import { uploadVideo } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'

const given = sharedNetwork(people)

describeNetwork('POST /api/v4/videos', () => {
  it('stores a video', async () => {
    const { alice } = await given()
    const { body } = await alice.call(uploadVideo, { body: { feedType: 'post' } })
    expect(only(body.files)).toMatchObject({
      type: 'video',
      attributes: { mimeType: 'video/mp4', extension: 'mp4' },
    })
  })

  itInOneProcess('refuses what is no video', async () => {
    const { alice } = await given()
    expectError(
      await alice.call(uploadVideo, {
        files: [{ name: 'a.mp4', bytes: new TextEncoder().encode('text') }],
      }),
      400,
      400000,
    )
  })
})
