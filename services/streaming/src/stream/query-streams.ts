import { queryStreams as contract } from '@causerie/contracts/streaming'
import { query } from '@causerie/kernel'
import { pageAsked } from '@causerie/protocol'
import { streamLists } from './stream-lists.ts'
import { viewing } from './stream-policy.ts'
import { streamAnswer } from './stream-view.ts'

export const queryStreams = query(contract, async ({ query: asked, caller }, reader) => {
  const { rows, paging } = await streamLists.byCreation(
    reader,
    pageAsked(asked.sortBy, asked.options),
    {
      ...viewing(caller),
      isDeleted: asked.isDeleted,
      statuses: statusesOf(asked),
      userIds: asked.userPublicIds ?? null,
    },
  )
  const { videoStreamings, videoStreamingChildren, videoStreamModerations, users, files } =
    await streamAnswer(reader, {
      viewer: caller,
      streamIds: rows.map(({ id }) => id),
    })
  return {
    results: { videoStreamings, videoStreamingChildren, videoStreamModerations, users, files },
    paging,
  }
})

/** `isLive` is the older way to ask for one status. */
const statusesOf = ({
  isLive,
  statuses,
}: {
  isLive: boolean
  statuses?: readonly string[] | undefined
}): readonly string[] | null => {
  if (!isLive) return statuses ?? null
  return statuses && !statuses.includes('live') ? [] : ['live']
}
