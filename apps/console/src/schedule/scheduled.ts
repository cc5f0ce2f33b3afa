import type { Answer } from '@causerie/client'
import { textOf } from '../review/flagged.ts'

type SchedulePage = Answer<'get', '/api/v1/posts/schedule'>
type ScheduledPost = SchedulePage['data'][number]

/** A scheduled post, with its words and the name of where it goes. */
export type Scheduled = ScheduledPost & { text: string; targetName: string | undefined }

const dataOf = (postData: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  typeof postData.data === 'object' && postData.data !== null ? { ...postData.data } : {}

export const scheduledOf = ({ data, communities }: SchedulePage): Scheduled[] =>
  data.map((post) => ({
    ...post,
    text: textOf(dataOf(post.postData)),
    targetName: communities.find(({ communityId }) => communityId === post.postData.targetId)
      ?.displayName,
  }))

export const scheduledIdOf = ({ _id }: Scheduled): string => _id
