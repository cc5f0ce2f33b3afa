import { type Doc, type Reader, sql, valueIn } from '@causerie/kernel'
import type { PollDoc } from '../../poll/poll.ts'
import { textOfPoll } from '../../poll/poll-words.ts'
import type { SearchedText } from '../../search/matching-records.ts'
import { namesOf } from '../../search/record-traits.ts'
import type { PostDoc } from '../post.ts'
import { textOfPost } from './post-text.ts'
import type { FoundPost } from './searched-posts.ts'

const textsOfPosts = sql<
  { postId: string; doc: Doc<PostDoc>; childTypes: Doc<string[]> },
  { postIds: readonly string[] }
>(
  'searched_texts_of_posts',
  `
  select post_id as "postId", doc, child_types as "childTypes"
  from posts
  where network_id = $networkId and post_id = any($postIds::text[])
  `,
)

const textsOfPolls = sql<{ pollId: string; doc: Doc<PollDoc> }, { pollIds: readonly string[] }>(
  'searched_texts_of_polls',
  `
  select poll_id as "pollId", doc
  from polls
  where network_id = $networkId and poll_id = any($pollIds::text[]) and not is_deleted
  `,
)

/** The texts by which posts were found, in their order: their own, or those of their polls. */
export const searchedTexts = async (
  reader: Reader,
  found: readonly FoundPost[],
): Promise<(SearchedText | undefined)[]> => {
  const pollIds = found.flatMap(({ pollId }) => pollId ?? [])
  const postIds = found.flatMap(({ pollId, postId }) => (pollId === null ? postId : []))
  const [posts, polls] = await Promise.all([
    postIds.length > 0 ? reader.rows(textsOfPosts, { postIds }) : [],
    pollIds.length > 0 ? reader.rows(textsOfPolls, { pollIds }) : [],
  ])
  const ofPosts = new Map(posts.map((post) => [post.postId, post]))
  const ofPolls = new Map(polls.map((poll) => [poll.pollId, poll]))
  return found.map(({ postId, pollId }) => {
    const [post, poll] = [ofPosts.get(postId), ofPolls.get(pollId ?? '')]
    if (pollId !== null) return poll && pollText(valueIn(poll.doc))
    return post && postText(valueIn(post.doc), valueIn(post.childTypes))
  })
}

const postText = (post: PostDoc, childTypes: readonly string[]): SearchedText => ({
  text: textOfPost(post.data),
  traits: namesOf({
    hashtags: post.hashtags,
    mentionedUserIds: post.mentionees.flatMap(({ userIds }) => userIds),
    dataTypes: [...new Set([post.dataType, ...childTypes])],
    hasLink: post.links.length > 0,
  }),
  createdAt: new Date(post.createdAt),
})

const pollText = (poll: PollDoc): SearchedText => ({
  text: textOfPoll(poll),
  traits: ['has:poll'],
  createdAt: new Date(poll.createdAt),
})
