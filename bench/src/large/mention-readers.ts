import { createPost } from '@causerie/contracts/content'
import type { InProcess } from '../servers/in-process.ts'
import type { Gathering } from './communities.ts'
import { nth } from './people.ts'
import { postText } from './posts.ts'
import type { WorldSize } from './world-size.ts'

const atOnce = 32
type World = { communities: readonly Gathering[]; readers: readonly string[] }

/** Posts that mention readers in turn, so that they have trays: one for so many others. */
export const mentionReaders = async (
  network: Pick<InProcess, 'run'>,
  { communities, readers }: World,
  { posts, mentionsEvery }: WorldSize,
): Promise<void> => {
  const places = communities.flatMap((community, index) =>
    Array.from({ length: Math.ceil((posts[index] ?? 0) / mentionsEvery) }, () => community),
  )
  const waiting = places.entries()
  const send = async (): Promise<void> => {
    for (const [number, { id, members }] of waiting)
      await network.run(createPost, nth(members, number), {
        body: {
          targetType: 'community',
          targetId: id,
          data: { text: postText(number) },
          mentionees: [{ type: 'user', userIds: [nth(readers, number)] }],
        },
      })
  }
  await Promise.all(Array.from({ length: atOnce }, send))
}
