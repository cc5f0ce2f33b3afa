import { presentedStreams } from '@causerie/hydration'
import { newId, type Reader } from '@causerie/kernel'
import { isBlocking, userBlocks, viewerBans } from '@causerie/replicas'
import { startRecorder } from '@causerie/testkit/lone-service'
import { tries } from '@causerie/testkit/tries'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { anyWorld, everybody, factsOf, streamIdsOf } from '../test/any-stream-world.ts'
import { streamingService } from './service.ts'
import { resolveStream } from './stream/resolve-stream.ts'
import { watchersOf } from './stream/stream-audience.ts'
import { streamLists } from './stream/stream-lists.ts'
import {
  maySeeStream,
  type StreamViewer,
  streamForViewerIn,
  streamRows,
  viewing,
} from './stream/stream-policy.ts'
import { readableStreams } from './stream/stream-visibility.ts'

let streaming: Awaited<ReturnType<typeof startRecorder>>
beforeAll(async () => {
  streaming = await startRecorder(streamingService, inject('postgres'))
})
afterAll(() => streaming?.close())

/**
 * What the policy says of a stream, by the rows that a command loads, and what keeps the viewer
 * from watching it.
 */
const policyOn = async (reader: Reader, viewer: StreamViewer, streamId: string) => {
  const resolved = await resolveStream({ params: { streamId } }, reader)
  if ('refused' in resolved) throw new Error(resolved.refused)
  const rows = await reader.load({
    ...streamRows(resolved, viewer),
    ban: viewerBans.get(resolved.rootStreamId, viewer.userId),
    block: userBlocks.get(resolved.userId, viewer.userId),
  })
  const stream = rows.stream ?? expect.fail()
  return {
    ...stream,
    isReadable: maySeeStream(streamForViewerIn(stream, rows), viewer),
    isKeptFromWatching: rows.ban !== undefined || isBlocking(rows.block),
  }
}
const sorted = (ids: Iterable<string>) => [...ids].toSorted()
const idsOf = (streams: readonly { streamId: string }[]) =>
  sorted(streams.map(({ streamId }) => streamId))
const listed = ({ rows }: { rows: readonly { id: string }[] }) => sorted(rows.map(({ id }) => id))

test('a stream is on a list, found by its id and told of exactly if the policy lets the viewer', async () => {
  await fc.assert(
    fc.asyncProperty(anyWorld, async (world) => {
      const networkId = newId()
      await streaming.record(networkId, factsOf(world))
      const reader = streaming.host.reader(networkId)
      const streamIds = streamIdsOf(world)
      const told = new Map(
        await Promise.all(
          streamIds.map(async (id) => [id, await watchersOf(reader, id, everybody)] as const),
        ),
      )
      for (const viewer of everybody) {
        const all = await Promise.all(
          streamIds.map((streamId) => policyOn(reader, viewer, streamId)),
        )
        const readable = all.filter(({ isReadable }) => isReadable)
        expect(sorted(await readableStreams(reader, viewer, streamIds))).toEqual(idsOf(readable))

        const values = { ...viewing(viewer), userIds: null }
        const page = { sortBy: 'lastCreated', limit: 100 } as const
        const list = async (isDeleted: boolean) =>
          listed(
            await streamLists.byCreation(reader, page, { ...values, isDeleted, statuses: null }),
          )
        expect(await list(false)).toEqual(idsOf(readable.filter(({ isDeleted }) => !isDeleted)))
        const mayListDeleted = (userId: string) =>
          viewer.kind === 'admin' || userId === viewer.userId
        expect(await list(true)).toEqual(
          idsOf(readable.filter(({ isDeleted, userId }) => isDeleted && mayListDeleted(userId))),
        )
        const live = await streamLists.live(reader, { ...page, sortBy: 'lastStarted' }, values)
        expect(listed(live)).toEqual(
          idsOf(readable.filter(({ isDeleted, status }) => !isDeleted && status === 'live')),
        )

        const kept = all.filter(({ isKeptFromWatching }) => isKeptFromWatching)
        const presented = await presentedStreams(reader, viewer, streamIds)
        expect(
          idsOf(presented.flatMap(({ isBanned, stream }) => (isBanned ? stream : []))),
        ).toEqual(idsOf(kept))
        const isTold = ({ streamId }: { streamId: string }) =>
          told.get(streamId)?.includes(viewer.userId)
        expect(idsOf(all.filter(isTold))).toEqual(
          idsOf(readable.filter((stream) => !kept.includes(stream))),
        )
      }
    }),
    { numRuns: tries(20) },
  )
})
