import { createPost } from '@causerie/contracts/content'
import { eventually } from '@causerie/testkit/eventually'
import { expect, inject, it } from 'vitest'
import { describeNetwork } from '../describe-network.ts'
import { people } from '../people.ts'
import { sharedNetwork } from '../shared-network.ts'

const given = sharedNetwork(people)
const metricsOf = async (healthUrl: string) =>
  (await fetch(healthUrl.replace('/readyz', '/metrics'))).text()

describeNetwork('from outside', () => {
  it('every process serves metrics, and each request is counted by operation and status', async () => {
    const { network, alice } = await given()
    await alice.call(createPost, {
      body: { targetType: 'user', targetId: 'alice', data: { text: 'counted' } },
    })
    await alice.call(createPost, { body: { targetType: 'user' } })
    await network.settled()
    const read = () => Promise.all((inject('network')?.healthUrls ?? []).map(metricsOf))
    // What a follower lags behind is known once it has read.
    const lag =
      /causerie_source_lag_events\{service="notifications",source="content",lane="11"\} \d+/
    await eventually(async () => (await read()).join('\n')).toMatch(lag)
    const texts = await read()
    for (const text of texts) expect(text).toContain('nodejs_eventloop_lag_seconds')
    const all = texts.join('\n')
    expect(all).toMatch(
      /causerie_request_seconds_count\{operation="createPost",status="200"\} [1-9]/,
    )
    expect(all).toMatch(
      /causerie_request_seconds_count\{operation="createPost",status="400"\} [1-9]/,
    )
    expect(all).toMatch(/causerie_events_recorded_total\{service="content"\} [1-9]/)
    expect(all).toMatch(/causerie_batch_commands_total\{service="content",lane="\d+"\} [1-9]/)
    expect(all).toMatch(
      /causerie_follow_ups_total\{service="notifications",source="content",result="parked"\} 0/,
    )
    expect(all).toMatch(
      /causerie_follow_ups_set_aside\{service="notifications",source="content"\} 0/,
    )
    // Nobody has counted them.
    expect(all).toMatch(/^causerie_unused_files Nan$/m)
    expect(all).toMatch(
      /causerie_consistency_waits_total\{service="content",result="fresh"\} [1-9]/,
    )
    for (const name of [
      'lane_ahead_seconds',
      'read_statements',
      'read_connections',
      'source_lag_seconds',
      'batch_seconds_total',
    ])
      expect(all).toContain(`causerie_${name}{`)
  })

  it('operations and events are documented in a browser', async () => {
    const { network } = await given()
    const explorer = await network.raw('/docs')
    expect(explorer).toMatchObject({ status: 200, text: expect.stringContaining('swagger-ui') })
    expect((await network.raw('/docs/json')).body).toMatchObject({
      openapi: '3.1.0',
      paths: { '/api/v4/posts': { post: {} } },
    })
    expect((await network.raw('/docs/events')).text).toContain('v3.post.didCreate')
    expect((await network.raw('/docs/events/recorded')).text).toContain('PostCreated')
    expect((await network.raw('/docs/events.json')).body).toMatchObject({ asyncapi: '3.0.0' })
    expect((await network.raw('/docs/demo-token')).body).toEqual({ token: null })
  })
})
