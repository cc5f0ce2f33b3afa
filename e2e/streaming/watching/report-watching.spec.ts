import { reportWatching } from '@causerie/contracts/streaming'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'

const given = sharedNetwork(people)
const streamId = 'a-stream'

describeNetwork('POST /api/v3/user-event/video-streaming', () => {
  it('accepts what players report', async () => {
    const { alice } = await given()
    const times = {
      startTime: '2026-01-02T03:04:05.678Z',
      endTime: '2026-01-02T03:05:05.678Z',
      watchSeconds: 60,
    }
    const signed = { signature: 'x', nonceStr: 'y', timestamp: 1_767_323_045 }
    const streams = [{ streamId, sessionId: 's', resolution: '1280x720', ...times }]
    expect(await step(alice, reportWatching, { body: { ...signed, streams } })).toEqual({
      ok: true,
    })
  })

  itInOneProcess('refuses bad input', async () => {
    const { alice } = await given()
    for (const streams of [
      [{ streamId, watchSeconds: -1 }],
      Array.from({ length: 101 }, () => ({ streamId })),
      undefined as never,
    ])
      expectError(await alice.call(reportWatching, { body: { streams } }), 400, 400000)
  })
})
