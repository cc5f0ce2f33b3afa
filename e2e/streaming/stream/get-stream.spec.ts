import { getStream } from '@causerie/contracts/streaming'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { idsAtTheLimit, of, streamOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v3/video-streaming/:streamId', () => {
  it('shows a stream to everybody, and its streamer URL to its owner alone', async () => {
    const { alice, bob } = await given()
    const stream = await streamOf(alice)
    expect(only((await step(alice, getStream, of(stream))).videoStreamings)).toEqual(stream)
    const seen = await step(bob, getStream, of(stream))
    expect(only(seen.videoStreamings)).toEqual({ ...stream, streamerUrl: null })
    expect(seen).toMatchObject({
      videoStreamingChildren: [],
      videoStreamModerations: [],
      files: [],
    })
  })

  itInOneProcess(
    'does not find what does not exist, and refuses ids of 51 characters',
    async () => {
      const { alice } = await given()
      for (const [streamId, status, code] of idsAtTheLimit)
        expectError(await alice.call(getStream, of({ streamId })), status, code)
    },
  )
})
