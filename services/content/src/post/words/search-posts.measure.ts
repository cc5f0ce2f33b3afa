import { searchPostsByMeaning } from '@causerie/contracts/content'
import { newId } from '@causerie/kernel'
import { communities, communityUsers } from '@causerie/replicas'
import {
  hikers,
  hikersCreated,
  memberJoined,
  postInHikersBy,
  usersCreated,
} from '@causerie/testkit/facts'
import { given } from '@causerie/testkit/given'
import { foldEvents, recordedAs } from '@causerie/testkit/kernel/fold-events'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { viewDatabase } from '@causerie/testkit/kernel/service-database'
import { searchedFor, searchedTexts, searchTimes } from '@causerie/testkit/searched-texts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startLoneContent } from '../../../test/lone-content.ts'
import { contentService } from '../../service.ts'
import { posts } from '../post.ts'
import { postWordsFolds } from './post-words.ts'

/**
 * A world of `SEARCH_POSTS` posts in 50 communities; alice is a member of 15, and the others are
 * closed to her.
 */
const total = Number(process.env.SEARCH_POSTS ?? 20_000)
const [allCommunities, ownCommunities] = [50, 15]
const atOnce = 10_000

const row = <Row>(found: Row | undefined): Row => found ?? expect.fail()
const story = given(contentService, [
  ...usersCreated('alice', 'bob'),
  ...hikersCreated(),
  memberJoined('alice'),
  postInHikersBy('bob'),
])
const community = row(story.row(communities.get(hikers)))
const member = row(story.row(communityUsers.get(hikers, 'alice')))
const post = row(story.row(posts.get('post')))

const textOf = searchedTexts({ total, words: { atLeast: 20, upTo: 80 } })
let content: Awaited<ReturnType<typeof startLoneContent>>
let network: ReturnType<typeof content.network> extends Promise<infer N> ? N : never
let view: Awaited<ReturnType<typeof viewDatabase>>
const spent = { here: 0, inDatabase: 0, bytes: 0 }
const prefix = newId().slice(0, 16)

const postOf = (n: number) => {
  const postId = n.toString(16).padStart(24, '0')
  const targetId = `${prefix}${n % allCommunities}`
  const data = { text: textOf(n) }
  spent.bytes += Buffer.byteLength(data.text)
  const createdAt = new Date(1_700_000_000_000 + n).toISOString()
  const ids = { postId, internalId: postId, targetType: 'community' as const, targetId }
  const created = postInHikersBy('bob', { ...ids, data, createdAt })
  return {
    stored: posts.put({ ...post, ...ids, _id: postId, data, createdAt }),
    event: recordedAs(created, { networkId: network.networkId, id: postId, at: createdAt }),
  }
}

beforeAll(async () => {
  content = await startLoneContent(inject('postgres'))
  network = await content.network()
  view = await viewDatabase(content.address)
  const places = Array.from({ length: allCommunities }, (_, n) => {
    const communityId = `${prefix}${n}`
    return [
      communities.put({ ...community, communityId, isPublic: false }),
      ...(n < ownCommunities ? [communityUsers.put({ ...member, communityId })] : []),
    ]
  })
  await insertRows(content.address, network.networkId, places.flat())
  for (let from = 0; from < total; from += atOnce) {
    const size = Math.min(atOnce, total - from)
    const made = Array.from({ length: size }, (_, i) => postOf(from + i))
    const written = made.map(({ stored }) => stored)
    await insertRows(content.address, network.networkId, written)
    const events = made.map(({ event }) => event)
    const { here, inDatabase } = await foldEvents(content.address, [postWordsFolds], events)
    spent.here += here
    spent.inDatabase += inDatabase
  }
  await view.rows('vacuum analyze post_words')
}, 3_600_000)
afterAll(async () => {
  await view?.close()
  await content?.close()
})

const sizes = `select pg_relation_size('post_words_by_word')::float8 as index,
  pg_total_relation_size('post_words')::float8 as table, pg_total_relation_size('posts')::float8 as posts`

test('searches of a member of 15 of 50 communities, and the size of what they read', async () => {
  const lines: string[] = []
  for (const [name, query] of Object.entries(searchedFor))
    lines.push(
      await searchTimes(name, async () => {
        const found = await network.reply(searchPostsByMeaning, { query: { query } })
        return found.posts.length
      }),
    )
  const [size] = await view.rows<{ index: number; table: number; posts: number }>(sizes)
  if (!size) expect.fail()
  const share = (bytes: number) => (bytes / spent.bytes).toFixed(2)
  const perSecond = (milliseconds: number) => Math.round(total / (milliseconds / 1_000))
  lines.push(
    `${total} posts with ${(spent.bytes / 1e6).toFixed(0)} MB of text`,
    `index ÷ texts ${share(size.index)}, post_words in all ÷ texts ${share(size.table)}, ÷ posts ${(size.table / size.posts).toFixed(2)}`,
    `folded ${perSecond(spent.here)} posts per second of CPU here, and ${perSecond(spent.inDatabase)} in the database: ${perSecond(spent.here + spent.inDatabase)} in all`,
  )
  console.log(lines.join('\n'))
})
